#include "textflag.h"

// CHANGED turns AX, a byte for each cell, into a bit for each cell that changed.
#define CHANGED \
	MOVQ  AX, R9       \
	ANDQ  R10, R9      \
	ADDQ  R10, R9      \
	ORQ   R9, AX       \
	PEXTQ R11, AX, AX

// func settleLines(planes *[reach]Plane, code *[16]uintptr, known, dirty, first, shift uint64, complete *Plane)
TEXT ·settleLines(SB), NOSPLIT, $8-56
	MOVQ planes+0(FP), DI
	MOVQ code+8(FP), SI
	MOVQ known+16(FP), R8
	MOVQ dirty+24(FP), DX
	MOVQ first+32(FP), CX
	MOVQ shift+40(FP), R12
	MOVQ $0x7F7F7F7F7F7F7F7F, R10
	MOVQ $0x8080808080808080, R11

	// The planes of known cells are ones in all lanes, those of open cells none.
	MOVQ DI, BX
	LEAQ 4096(DI), R13

cells:
	MOVQ         R8, AX
	ANDQ         $1, AX
	NEGQ         AX
	VPBROADCASTQ AX, Z0
	VMOVDQA64    Z0, (BX)
	SHRQ         $1, R8
	ADDQ         $64, BX
	CMPQ         BX, R13
	JNE          cells

columns:
	MOVL    DX, AX
	ANDL    $0xFF, AX
	JEQ     rows
	TZCNTL  AX, R8
	BTRL    R8, DX
	MOVQ    R8, BX
	SHLQ    $6, BX
	ADDQ    CX, BX
	ADDQ    DI, BX
	MOVQ    (SI)(R8*8), AX
	CALL    AX
	CHANGED
	SHLXL   R12, AX, AX
	ORL     AX, DX
	JMP     columns

rows:
	MOVL DX, R13
	ANDL $0x3F00, R13
	JNE  row
	MOVL DX, R13
	ANDL $0xC000, R13
	JEQ  settled

row:
	TZCNTL  R13, R8
	BLSRL   R13, R13
	BTRL    R8, DX
	LEAQ    -8(R8), BX
	SHLQ    $9, BX
	ADDQ    DI, BX
	MOVQ    (SI)(R8*8), AX
	CALL    AX
	CHANGED
	ORL     AX, DX
	TESTL   R13, R13
	JNE     row
	JMP     columns

settled:
	VMOVDQA64 (DI), Z0
	LEAQ      64(DI), BX
	LEAQ      4096(DI), R13

complete:
	VPANDQ (BX), Z0, Z0
	ADDQ   $64, BX
	CMPQ   BX, R13
	JNE    complete
	MOVQ   complete+48(FP), AX
	VMOVDQU64 Z0, (AX)
	VZEROUPPER
	RET
