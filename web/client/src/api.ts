// Generated from docs/openapi.json by make api. Do not edit.

export interface paths {
    "/api/v1/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The best puzzles from an image */
        post: operations["candidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/certify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A proof of all solutions, or a check of one */
        post: operations["certify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a puzzle is valid and unique, and a board right */
        post: operations["check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The proven blocks of a board's lines */
        post: operations["clues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A puzzle as a short code, and back */
        post: operations["codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puzzles from one file format to another */
        post: operations["convert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The exact number of solutions */
        post: operations["count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The picture of a date */
        post: operations["daily"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A puzzle as SVG, PNG, PDF or text */
        post: operations["draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All steps of the way to the solution */
        post: operations["explain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A random puzzle with given properties */
        post: operations["generate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The next step, in four levels */
        post: operations["hint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A puzzle from an image */
        post: operations["import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player's encrypted progress */
        get: operations["get-progress"];
        /** Store a player's encrypted progress */
        put: operations["save-progress"];
        post?: never;
        /** Delete a player's progress */
        delete: operations["delete-progress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/progress/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Append a small encrypted change to a player's progress */
        post: operations["append-change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/progress/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes of a player's progress, as server-sent events
         * @description An event `stored` has a StoredEvent. An event `change` has a change in base64, and its number as its id. Comments keep the connection open.
         */
        get: operations["follow-progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published puzzles */
        get: operations["list-puzzles"];
        put?: never;
        /** Publish a puzzle, if it has one solution */
        post: operations["publish-puzzle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A published puzzle */
        get: operations["get-puzzle"];
        /** Replace a puzzle by its key */
        put: operations["edit-puzzle"];
        post?: never;
        /** Delete a puzzle by its key */
        delete: operations["delete-puzzle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Like a puzzle, once for each browser */
        post: operations["like-puzzle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles/{id}/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count that a puzzle is played, once for each browser */
        post: operations["play-puzzle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a puzzle to the server's owner */
        post: operations["report-puzzle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How hard a puzzle is */
        post: operations["rate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The fewest edits, or given cells, for a unique puzzle */
        post: operations["repair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/solutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All solutions of a puzzle, page by page */
        post: operations["solutions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Solutions of a puzzle */
        post: operations["solve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AppendChangeRequest: {
            /** @description what only the player's devices can read, in base64; at most 16 KiB before that */
            ciphertext: string;
        };
        Appended: {
            /**
             * Format: int64
             * @description above those of all changes before
             */
            number: number;
        };
        /** @description a length, of colour 1, or both */
        Block: number | components["schemas"]["BlockOfColour"];
        BlockOfColour: {
            /**
             * Format: int64
             * @description the colour's number in the palette; 1, the first besides blank, if left out
             */
            colour?: number;
            /**
             * Format: int64
             * @description in cells
             */
            length: number;
        };
        Bottleneck: {
            /**
             * Format: int64
             * @description lines that give something; 0 if an argument beyond one line is needed
             */
            giving: number;
            /**
             * Format: int64
             * @description cells known at that moment
             */
            known: number;
            /**
             * Format: int64
             * @description lines with open cells
             */
            open: number;
        };
        CandidatesRequest: {
            /**
             * Format: int64
             * @description maximum number of candidates; 0 means 12
             */
            count?: number;
            /** @description the part of the image to use; all of it if left out */
            crop?: components["schemas"]["Crop"];
            /** @description the image in base64: PNG, JPEG, GIF, WebP, BMP or SVG; or raw pixels */
            data: string;
            /** @description require line-solvable puzzles, which is more than unique ones */
            line_solvable?: boolean;
            /**
             * Format: int64
             * @description time limit; 0 means 5000
             */
            milliseconds?: number;
            /** @description the numbers of colours to try, blank included, 0 for black and white; 0, 3 and 5 if left out */
            palette_sizes?: number[];
            /** @description if set, data has four bytes per pixel, red, green, blue, alpha, row by row */
            raw?: components["schemas"]["RawSize"];
            /**
             * Format: int32
             * @description random seed, which decides between equally good edits
             */
            seed?: number;
            /** @description the longer sides to try, 1 to 100 cells; several from 10 to 40 if left out */
            sides?: number[];
            /** @description keep the background around the picture */
            untrimmed?: boolean;
        };
        CandidatesResponse: {
            candidates: components["schemas"]["ImageCandidate"][];
            /** @description whether the time was up before all were tried */
            limited?: boolean;
            /** Format: double */
            seconds: number;
        };
        Case: {
            assumed: components["schemas"]["Fact"];
            /** @description whether it ends in a contradiction */
            refuted: boolean;
            steps: components["schemas"]["Step"][];
            words?: string;
        };
        CertifyRequest: {
            /** @description the proof to check, in base64; without it, one is made */
            certificate?: string;
            /**
             * Format: int64
             * @description time limit; 0 means 5000
             */
            milliseconds?: number;
            puzzle: components["schemas"]["Puzzle"];
        };
        CertifyResponse: {
            /** @description the new proof, in base64 */
            certificate?: string;
            /** @description why the proof is refused */
            reason?: string;
            /** @description all solutions */
            solutions?: string[][];
            /**
             * @description unknown: a limit was reached, or further solutions were not excluded
             * @enum {string}
             */
            status: "accepted" | "refused" | "made" | "unknown";
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        CheckRequest: {
            /** @description rows of cells: ? open, . blank, # filled, or in colour puzzles the colours' symbols */
            board?: string[];
            /** @description in colour puzzles, the colours that are possible in open cells */
            known?: components["schemas"]["Fact"][];
            /**
             * Format: int64
             * @description time limit; 0 means 5000
             */
            milliseconds?: number;
            /** @description find all cells in which solutions differ, not only those in which the first two do */
            open?: boolean;
            puzzle: components["schemas"]["Puzzle"];
        };
        CheckResponse: {
            /** @description lines that contradict each other */
            contradiction?: components["schemas"]["Line"][];
            /** @description the cells in which the two solutions differ; other cells may be open too */
            difference?: [
                number,
                number
            ][];
            /** @description what is wrong with the clues */
            faults?: components["schemas"]["PuzzleFault"][];
            /**
             * @description whether the goal is a solution
             * @enum {string}
             */
            goal?: "absent" | "met" | "missed";
            /**
             * @description why the status is unknown
             * @enum {string}
             */
            limit?: "time" | "conflicts" | "memory";
            /** @description whether deduction on single lines decides every cell */
            line_solvable: boolean;
            /** @description the cells in which at least two solutions differ */
            open?: [
                number,
                number
            ][];
            /** @description whether open lists all such cells; otherwise the time was up first */
            open_complete?: boolean;
            /** @description how the player is doing, if the request has a board */
            player?: components["schemas"]["Player"];
            /** Format: double */
            seconds: number;
            /** @description the solution, or two of them if there are several */
            solutions?: string[][];
            /** @enum {string} */
            status?: "unique" | "multiple" | "none" | "unknown";
            /** @description whether the clues are usable; there may still be no solution */
            valid: boolean;
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        CluesRequest: {
            /** @description rows of cells: ? open, . blank, # filled, or in colour puzzles the colours' symbols */
            board?: string[];
            /** @description in colour puzzles, the colours that are possible in open cells */
            known?: components["schemas"]["Fact"][];
            puzzle: components["schemas"]["Puzzle"];
        };
        CluesResponse: {
            columns: components["schemas"]["LineState"][];
            rows: components["schemas"]["LineState"][];
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        CodesRequest: {
            /** @description a black-and-white board to encode */
            board?: string[];
            /** @description a link or short code to decode, in place of puzzle and board */
            code?: string;
            puzzle?: components["schemas"]["Puzzle"];
        };
        CodesResponse: {
            /** @description from an image */
            board?: string[];
            /** @description a short code of the goal; absent if it cannot hold it */
            image?: string;
            /**
             * @description what the code is
             * @enum {string}
             */
            kind?: "link" | "rules" | "image";
            /** @description a link to the puzzle, with title, colours and so on */
            link?: string;
            /** @description from a link, from rules, or from an image without open cells */
            puzzle?: components["schemas"]["PuzzleWithClues"];
            /** @description a short code of the clues; absent if it cannot hold them */
            rules?: string;
            /** @description a short code of the board */
            saved?: string;
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        Colour: {
            name?: string;
            /** @description six hexadecimal digits, such as #ff8000 */
            rgb: string;
            /** @description one character that stands for the colour on boards */
            symbol?: string;
        };
        ConvertRequest: {
            /** @description a file of any kind, in base64 */
            data?: string;
            /** @description the file's format; detected from the contents if left out */
            from?: string;
            /** @description the file's name; its extension helps to detect the format */
            name?: string;
            /** @description puzzles instead of a file */
            puzzles?: components["schemas"]["Puzzle"][];
            /** @description a file that is text, a short code or game id, or (on a server) the name of a puzzle of the collection */
            text?: string;
            /** @description the format to write; if left out, the puzzles are only read */
            to?: string;
        };
        ConvertResponse: {
            /** @description the output file in base64, if it is not text */
            data?: string;
            /** @description what is wrong with the other puzzles, and where */
            faults?: components["schemas"]["Fault"][];
            /** @description the format the file was read as */
            format?: string;
            /** @description what the format cannot hold */
            losses?: components["schemas"]["Loss"][];
            /** @description whether the file has more puzzles than were read */
            more?: boolean;
            /** @description a name for the file, with the usual extension */
            name?: string;
            /** @description all valid puzzles, at least one */
            puzzles: components["schemas"]["PuzzleWithClues"][];
            /** @description the output file, if it is text */
            text?: string;
            /** @description what was ignored or repaired, and where */
            warnings?: string[];
        };
        CountRequest: {
            /** @description rows of cells: ? open, . blank, # filled, or in colour puzzles the colours' symbols */
            board?: string[];
            /** @description in colour puzzles, the colours that are possible in open cells */
            known?: components["schemas"]["Fact"][];
            /**
             * Format: int64
             * @description time limit; 0 means 5000
             */
            milliseconds?: number;
            puzzle: components["schemas"]["Puzzle"];
        };
        CountResponse: {
            /** @description the exact number, in decimal; absent if a limit was reached first */
            count?: string;
            /** @description the number of solutions that are proven, without the exact number */
            count_at_least?: string;
            /**
             * @description why there is no exact number
             * @enum {string}
             */
            limit?: "time" | "conflicts" | "memory";
            /** Format: double */
            seconds: number;
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        Crop: {
            /** Format: int64 */
            height: number;
            /** Format: int64 */
            width: number;
            /** Format: int64 */
            x: number;
            /** Format: int64 */
            y: number;
        };
        DailyRequest: {
            /** @description such as 2026-11-21; future days are closed */
            date: string;
            /** @enum {string} */
            size: "small" | "medium" | "large" | "colour";
        };
        DailyResponse: {
            /** @enum {string} */
            class: "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /** @description the picture's id, which never changes */
            id: string;
            puzzle: components["schemas"]["PuzzleWithClues"];
        };
        DrawRequest: {
            /** @description what to fill in; the given cells if left out */
            board?: string[];
            /**
             * Format: int64
             * @description side of a cell in pixels, or in points for a PDF; 0 means the default
             */
            cell?: number;
            /** @description also mark blank cells of a complete picture */
            crosses?: boolean;
            /** @description further puzzles for a PDF */
            extra?: components["schemas"]["Puzzle"][];
            /** @description an answer of hint: what it points out is marked, on the board after it if it has that; not in a PDF */
            hint?: components["schemas"]["HintResponse"];
            /** @enum {string} */
            kind: "svg" | "png" | "pdf" | "text" | "unicode" | "html";
            /**
             * Format: int64
             * @description time limit for finding the solution; 0 means 5000
             */
            milliseconds?: number;
            no_clues?: boolean;
            /** @description leave out author, copyright, licence, source and size */
            no_credits?: boolean;
            /** @description leave out the title of a solution too */
            no_title?: boolean;
            /** @description paper of a PDF: A4, Letter and so on */
            page?: string;
            /**
             * Format: int64
             * @description puzzles per page of a PDF
             */
            per_page?: number;
            puzzle?: components["schemas"]["Puzzle"];
            /** @description an unsolved puzzle has its title too, which may give the picture away */
            show_title?: boolean;
            /** @description fill in the solution; in a PDF, on a page of its own */
            solution?: boolean;
            /** @description the title of a PDF, at the head of its pages */
            title?: string;
        };
        DrawResponse: {
            /** @description the bytes, in base64 */
            data: string;
            /** @description a name for the file */
            name: string;
            /** @description the media type */
            type: string;
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        Edit: {
            /** Format: int64 */
            column: number;
            /** @description the symbol of the colour in the picture */
            from: string;
            /** Format: int64 */
            row: number;
            /** @description the symbol of the proposed colour */
            to: string;
        };
        EditProposal: {
            /** @description whether this makes the puzzle as requested; otherwise the time was up first */
            done: boolean;
            edits: components["schemas"]["Edit"][];
            /** @description whether it is proven that no smaller proposal works */
            fewest: boolean;
            /** @description whether no part of it can be left out */
            irreducible: boolean;
            /** @description the resulting puzzle */
            puzzle: components["schemas"]["PuzzleWithClues"];
        };
        Edited: {
            author?: string;
            /** @enum {string} */
            class: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /**
             * Format: int64
             * @description besides blank: black and white is 1
             */
            colours: number;
            /** Format: date-time */
            created: string;
            /**
             * Format: double
             * @description larger is harder; lists can be sorted by it
             */
            difficulty: number;
            /**
             * Format: int64
             * @description in cells
             */
            height: number;
            /** @description hidden by the server's owner: in no list, and only its key gets it */
            hidden?: boolean;
            id: string;
            licence?: string;
            /**
             * Format: int64
             * @description browsers that like it
             */
            likes: number;
            line_solvable: boolean;
            /**
             * Format: int64
             * @description browsers that have played it
             */
            plays: number;
            /**
             * @description unknown: too hard to decide in time
             * @enum {string}
             */
            status: "unique" | "unknown";
            /** @description the hardest that the puzzle needs, such as T6 */
            technique?: string;
            /** @description may give the picture away */
            title?: string;
            /** Format: date-time */
            updated: string;
            /**
             * Format: int64
             * @description counts from 1 and grows by 1 with every edit
             */
            version: number;
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
            /**
             * Format: int64
             * @description in cells
             */
            width: number;
        };
        Entry: {
            author?: string;
            /** @enum {string} */
            class: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /**
             * Format: int64
             * @description besides blank: black and white is 1
             */
            colours: number;
            /** Format: date-time */
            created: string;
            /**
             * Format: double
             * @description larger is harder; lists can be sorted by it
             */
            difficulty: number;
            /**
             * Format: int64
             * @description in cells
             */
            height: number;
            /** @description hidden by the server's owner: in no list, and only its key gets it */
            hidden?: boolean;
            id: string;
            licence?: string;
            /**
             * Format: int64
             * @description browsers that like it
             */
            likes: number;
            line_solvable: boolean;
            /**
             * Format: int64
             * @description browsers that have played it
             */
            plays: number;
            /**
             * @description unknown: too hard to decide in time
             * @enum {string}
             */
            status: "unique" | "unknown";
            /** @description the hardest that the puzzle needs, such as T6 */
            technique?: string;
            /** @description may give the picture away */
            title?: string;
            /** Format: date-time */
            updated: string;
            /**
             * Format: int64
             * @description counts from 1 and grows by 1 with every edit
             */
            version: number;
            /**
             * Format: int64
             * @description in cells
             */
            width: number;
        };
        ExplainRequest: {
            /** @description rows of cells: ? open, . blank, # filled, or in colour puzzles the colours' symbols */
            board?: string[];
            /** @description leave out evidence, arrangements and cases */
            brief?: boolean;
            /** @description in colour puzzles, the colours that are possible in open cells */
            known?: components["schemas"]["Fact"][];
            /**
             * Format: int64
             * @description time limit; 0 means 5000
             */
            milliseconds?: number;
            puzzle: components["schemas"]["Puzzle"];
        };
        ExplainResponse: {
            end: string[];
            /** @description whether a limit of time or effort ended it early */
            limited?: boolean;
            rating: components["schemas"]["Rating"];
            /** Format: double */
            seconds: number;
            /** @description two solutions that differ */
            solutions?: string[][];
            start: string[];
            /**
             * @description how many solutions agree with the board
             * @enum {string}
             */
            status: "unique" | "multiple" | "none" | "unknown";
            steps: components["schemas"]["Step"][];
            /** @description the cells in which solutions differ */
            undecided?: [
                number,
                number
            ][];
            /** @description the steps as a person takes them: everything a line gives at one time */
            visits: components["schemas"]["Visit"][];
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        Fact: {
            /** @description the symbols of the colours that are possible; one if the cell is known */
            cell: string;
            /**
             * Format: int64
             * @description from 0
             */
            column: number;
            /**
             * Format: int64
             * @description from 0
             */
            row: number;
        };
        Fault: {
            /**
             * @description what is wrong, for programs
             * @enum {string}
             */
            code: "malformed" | "unknown_operation" | "missing" | "out_of_range" | "too_large" | "bad_puzzle" | "bad_board" | "bad_code" | "no_puzzle" | "bad_file" | "unsuitable" | "rare" | "timeout" | "internal";
            /**
             * Format: int64
             * @description the column at fault, in characters from 1
             */
            column?: number;
            /** @description the field of the request at fault */
            field?: string;
            /**
             * Format: int64
             * @description the line of the file at fault, from 1
             */
            line?: number;
            /** @description what is wrong, for people */
            message: string;
        };
        GenerateRequest: {
            /**
             * @description any if left out
             * @enum {string}
             */
            class?: "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /**
             * Format: int64
             * @description besides blank; 0 means 1
             */
            colours?: number;
            /**
             * Format: double
             * @description the share of filled cells; 0 lets the class decide
             */
            density?: number;
            /**
             * Format: int64
             * @description in cells
             */
            height: number;
            line_solvable?: boolean;
            /**
             * Format: int64
             * @description time limit; 0 means 5000
             */
            milliseconds?: number;
            /**
             * Format: int64
             * @description number of the puzzle for its seed, from 1; 0 means 1
             */
            number?: number;
            /**
             * Format: int64
             * @description the same request with the same seed gives the same puzzle; a random one if left out
             */
            seed?: number;
            /** @enum {string} */
            symmetry?: "none" | "horizontal" | "vertical" | "both" | "rotation" | "diagonal";
            /**
             * @description blobs if left out; sprites are creatures, faces and other things; auto means sprites if they suit the request, otherwise blobs
             * @enum {string}
             */
            texture?: "blobs" | "noise" | "sprites" | "auto";
            /**
             * Format: int64
             * @description in cells
             */
            width: number;
        };
        GenerateResponse: {
            /**
             * Format: int64
             * @description how many pictures were tried
             */
            candidates: number;
            /** @description the requested class; unrated if none was */
            class: string;
            puzzle: components["schemas"]["PuzzleWithClues"];
            /** Format: double */
            seconds: number;
            /**
             * Format: int64
             * @description the seed, requested or random
             */
            seed: number;
            /**
             * Format: int64
             * @description version of the generator; while it stays the same, the same request gives the same puzzle
             */
            version: number;
        };
        GivenProposal: {
            cells: [
                number,
                number
            ][];
            /** @description whether this makes the puzzle as requested; otherwise the time was up first */
            done: boolean;
            /** @description whether it is proven that no smaller proposal works */
            fewest: boolean;
            /** @description whether no part of it can be left out */
            irreducible: boolean;
            /** @description the resulting puzzle */
            puzzle: components["schemas"]["PuzzleWithClues"];
        };
        HintRequest: {
            /** @description rows of cells: ? open, . blank, # filled, or in colour puzzles the colours' symbols */
            board?: string[];
            /** @description the player's earlier boards, oldest first */
            history?: string[][];
            /** @description in colour puzzles, the colours that are possible in open cells */
            known?: components["schemas"]["Fact"][];
            /**
             * Format: int64
             * @description 1 where to look, 2 how, 3 why, 4 what to fill in; all levels if left out
             */
            level?: number;
            /**
             * Format: int64
             * @description time limit; 0 means 5000
             */
            milliseconds?: number;
            /** @description the player's row and column, from 0; hints prefer lines there */
            near?: [
                number,
                number
            ];
            puzzle: components["schemas"]["Puzzle"];
        };
        HintResponse: {
            /** @description the board after the step, or without the mistake */
            after?: string[];
            /** @description in colour puzzles, what is known about its open cells */
            after_known?: components["schemas"]["Fact"][];
            /** @description all ways to place the line's blocks, as the start of each block */
            arrangements?: number[][];
            /**
             * Format: int64
             * @description index of the last board in the history before the mistake; -1 if there is none
             */
            back_to?: number;
            /** @description the blocks of the line's clue that matter, from 0 */
            blocks?: number[];
            /** @description whether the step makes assumptions within assumptions */
            branches?: boolean;
            /** @description the words of level 3 where ranges, here or of links, show the rest */
            brief?: string;
            /** @description the assumptions that the step makes */
            cases?: components["schemas"]["Case"][];
            /** @description lines that contradict each other */
            contradiction?: components["schemas"]["Line"][];
            /** @enum {string} */
            kind: "step" | "solved" | "mistake" | "undecided" | "no solution" | "unknown";
            /** @description where to look */
            line?: components["schemas"]["Line"];
            /** @description the links of the step's chains, numbered from 1 as in marks and words */
            links?: components["schemas"]["Link"][];
            /** @description whether the step is a chain of more than eight links */
            long?: boolean;
            /** @description cells to highlight */
            marks?: components["schemas"]["Mark"][];
            /** @description the cells in which each block of a line can be, where a picture of them replaces many clauses */
            ranges?: components["schemas"]["Range"][];
            /** @description two solutions, if the rest cannot be decided */
            solutions?: string[][];
            technique?: components["schemas"]["Technique"];
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
            /** @description by level; only one if the request has a level */
            words: string[];
        };
        ImageCandidate: {
            /** @enum {string} */
            class: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /**
             * Format: int64
             * @description besides blank; 1 in black and white
             */
            colours: number;
            /**
             * Format: int64
             * @description number of cells that the repair changed
             */
            edits: number;
            /**
             * Format: int64
             * @description how closely the picture resembles the image, 0 to 1000
             */
            likeness: number;
            line_solvable: boolean;
            /** @description options for import that make the same picture, before its repair */
            options: components["schemas"]["ImageOptions"];
            /** @description a puzzle whose goal is the repaired picture */
            puzzle: components["schemas"]["PuzzleWithClues"];
            /**
             * Format: int64
             * @description rank, 0 to 1000, from likeness, edits and class
             */
            score: number;
            /**
             * @description unique, unless the mode is exact
             * @enum {string}
             */
            status: "unique" | "multiple" | "none" | "unknown";
        };
        ImageOptions: {
            /** @description which colour is blank: auto, lightest, frequent, or six hexadecimal digits */
            background?: string;
            /**
             * Format: int64
             * @description percentage of a cell that must be covered for it not to be blank; 0 picks the best
             */
            coverage?: number;
            /**
             * Format: int64
             * @description height of the picture in cells; 0 derives it from the width
             */
            height?: number;
            invert?: boolean;
            /**
             * @description how to decide which cells are filled; auto, which is exact for an image of few cells and colours, if left out
             * @enum {string}
             */
            mode?: "auto" | "silhouette" | "lines" | "dark" | "light" | "rimmed" | "outline" | "threshold" | "local" | "dither" | "ordered" | "edges" | "exact";
            /**
             * Format: int64
             * @description number of colours, including blank; 0 is black and white
             */
            palette_size?: number;
            /**
             * Format: int64
             * @description the longer side in cells, if width and height are 0
             */
            side?: number;
            /**
             * Format: int64
             * @description grey level below which a cell or surface is dark; 0 picks the best
             */
            threshold?: number;
            /** @description keep the background around the picture */
            untrimmed?: boolean;
            /**
             * Format: int64
             * @description width of the picture in cells; 0 derives it from the height
             */
            width?: number;
        };
        ImportRequest: {
            /** @description which colour is blank: auto, lightest, frequent, or six hexadecimal digits */
            background?: string;
            /**
             * Format: int64
             * @description percentage of a cell that must be covered for it not to be blank; 0 picks the best
             */
            coverage?: number;
            /** @description the part of the image to use; all of it if left out */
            crop?: components["schemas"]["Crop"];
            /** @description the image in base64: PNG, JPEG, GIF, WebP, BMP or SVG; or raw pixels */
            data: string;
            /**
             * Format: int64
             * @description height of the picture in cells; 0 derives it from the width
             */
            height?: number;
            invert?: boolean;
            /** @description also report status and class */
            judge?: boolean;
            /**
             * Format: int64
             * @description time limit for status and class; 0 means 5000
             */
            milliseconds?: number;
            /**
             * @description how to decide which cells are filled; auto, which is exact for an image of few cells and colours, if left out
             * @enum {string}
             */
            mode?: "auto" | "silhouette" | "lines" | "dark" | "light" | "rimmed" | "outline" | "threshold" | "local" | "dither" | "ordered" | "edges" | "exact";
            /**
             * Format: int64
             * @description number of colours, including blank; 0 is black and white
             */
            palette_size?: number;
            /** @description if set, data has four bytes per pixel, red, green, blue, alpha, row by row */
            raw?: components["schemas"]["RawSize"];
            /**
             * Format: int64
             * @description the longer side in cells, if width and height are 0
             */
            side?: number;
            /**
             * Format: int64
             * @description grey level below which a cell or surface is dark; 0 picks the best
             */
            threshold?: number;
            /** @description keep the background around the picture */
            untrimmed?: boolean;
            /**
             * Format: int64
             * @description width of the picture in cells; 0 derives it from the height
             */
            width?: number;
        };
        ImportResponse: {
            /** @enum {string} */
            class?: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /**
             * Format: int64
             * @description the value used
             */
            coverage?: number;
            /**
             * Format: int64
             * @description how closely the picture resembles the image, 0 to 1000
             */
            likeness: number;
            line_solvable?: boolean;
            /**
             * @description the mode used; exact or auto if the picture has colours
             * @enum {string}
             */
            mode: "auto" | "silhouette" | "lines" | "dark" | "light" | "rimmed" | "outline" | "threshold" | "local" | "dither" | "ordered" | "edges" | "exact";
            /** @description a puzzle whose goal is the picture */
            puzzle: components["schemas"]["PuzzleWithClues"];
            /** Format: double */
            seconds: number;
            /** @enum {string} */
            status?: "unique" | "multiple" | "none" | "unknown";
            /**
             * Format: int64
             * @description the value used
             */
            threshold?: number;
        };
        LikeRequest: {
            /** @description random printable characters, which the browser keeps: each counts once */
            browser: string;
            /** @description false takes a like back */
            like: boolean;
        };
        Line: {
            /** @enum {string} */
            axis: "row" | "column";
            /**
             * Format: int64
             * @description from 0
             */
            index: number;
        };
        LineState: {
            /** @description every block is settled, so all other cells are blank */
            complete?: boolean;
            /** @description the line can no longer be completed */
            contradictory?: boolean;
            /**
             * Format: int64
             * @description cells that are not filled in
             */
            open: number;
            /** @description the blocks, from 0, that are filled in and can be nowhere else */
            settled?: number[];
            /**
             * Format: int64
             * @description cells to spare in the line; 0 leaves the blocks no freedom
             */
            slack: number;
        };
        Link: {
            /** @description absent if the link makes assumptions of its own */
            line?: components["schemas"]["Line"];
            /** @description as in the hint */
            ranges?: components["schemas"]["Range"][];
            /** @description one line of text */
            words: string;
        };
        Loss: {
            /** @description whether the puzzle was written without it; otherwise the puzzle was left out */
            kept: boolean;
            /** @description in words, such as: the author */
            lost: string[];
            /**
             * Format: int64
             * @description its number among the puzzles, from 0
             */
            puzzle: number;
        };
        Mark: {
            /** @description the symbols of the colours that are possible; one if the cell is known */
            cell: string;
            /**
             * Format: int64
             * @description from 0
             */
            column: number;
            /** @description the colours that the link rules out for the cell, as in cell */
            denies?: string;
            /**
             * Format: int64
             * @description the link of the chain that leads to it, numbered from 1 as in the words of level 3
             */
            link?: number;
            /** @enum {string} */
            role: "because" | "changes" | "assumed" | "wrong" | "undecided" | "linked";
            /**
             * Format: int64
             * @description from 0
             */
            row: number;
        };
        Minutes: {
            /** Format: double */
            beginner: number;
            /** Format: double */
            expert: number;
            /** Format: double */
            practised: number;
        };
        Page: {
            /** @description the cursor of the next page; absent on the last */
            next?: string;
            puzzles: components["schemas"]["Entry"][];
        };
        PlayRequest: {
            /** @description random printable characters, which the browser keeps: each counts once */
            browser: string;
        };
        Player: {
            /** @description lines that can no longer be completed */
            conflicts?: components["schemas"]["Line"][];
            /**
             * @description whether some solution agrees with the board
             * @enum {string}
             */
            right: "yes" | "no" | "unknown";
            /** @description whether the board is a solution once its open cells are blank */
            solved: boolean;
            /** @description cells to clear to make the board right */
            wrong?: [
                number,
                number
            ][];
        };
        Problem: {
            /** @description what is wrong, for programs */
            code: string;
            /**
             * Format: int64
             * @description the column at fault, in characters from 1
             */
            column?: number;
            /** @description what is wrong, for people */
            detail?: string;
            /** @description the field, parameter or header at fault */
            field?: string;
            /**
             * Format: int64
             * @description the line of the file at fault, from 1
             */
            line?: number;
            /**
             * Format: int64
             * @description the HTTP status code
             */
            status: number;
            /** @description what the status code means */
            title: string;
        };
        Progress: {
            /** @description what a device has stored, in base64 */
            ciphertext: string;
        };
        PublishRequest: {
            puzzle: components["schemas"]["Puzzle"];
        };
        Published: {
            author?: string;
            /** @enum {string} */
            class: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /**
             * Format: int64
             * @description besides blank: black and white is 1
             */
            colours: number;
            /** Format: date-time */
            created: string;
            /**
             * Format: double
             * @description larger is harder; lists can be sorted by it
             */
            difficulty: number;
            /**
             * Format: int64
             * @description in cells
             */
            height: number;
            /** @description hidden by the server's owner: in no list, and only its key gets it */
            hidden?: boolean;
            id: string;
            licence?: string;
            /**
             * Format: int64
             * @description browsers that like it
             */
            likes: number;
            line_solvable: boolean;
            /**
             * Format: int64
             * @description browsers that have played it
             */
            plays: number;
            puzzle: components["schemas"]["PuzzleWithClues"];
            /**
             * @description unknown: too hard to decide in time
             * @enum {string}
             */
            status: "unique" | "unknown";
            /** @description the hardest that the puzzle needs, such as T6 */
            technique?: string;
            /** @description may give the picture away */
            title?: string;
            /** Format: date-time */
            updated: string;
            /**
             * Format: int64
             * @description counts from 1 and grows by 1 with every edit
             */
            version: number;
            /**
             * Format: int64
             * @description in cells
             */
            width: number;
        };
        Puzzle: {
            author?: string;
            /** @description the source's id of the author */
            author_id?: string;
            /** @description the palette, blank first; absent for black and white */
            colours?: components["schemas"]["Colour"][];
            /** @description the columns' clues from the left; without them, those of the goal */
            columns?: (components["schemas"]["Block"][] | null)[];
            copyright?: string;
            /** @description cells known from the start, as rows of cells */
            given?: string[];
            /** @description the intended picture, as rows of cells */
            goal?: string[];
            /**
             * Format: int64
             * @description in cells
             */
            height?: number;
            /** @description an SPDX code or free text */
            licence?: string;
            notes?: string;
            /** @description further grids saved with the puzzle; answers have none */
            records?: components["schemas"]["PuzzleRecord"][];
            /** @description the rows' clues from the top; without them, those of the goal */
            rows?: (components["schemas"]["Block"][] | null)[];
            /** @description where the puzzle was found */
            source?: string;
            /** @description may give the picture away */
            title?: string;
            /**
             * Format: int64
             * @description in cells
             */
            width?: number;
        };
        PuzzleFault: {
            /**
             * Format: int64
             * @description the block of the line's clue, from 0, if it is one block's fault
             */
            block?: number;
            /** @description the line at fault, if it is one line's clue */
            line?: components["schemas"]["Line"];
            /** @description what is wrong, with its place */
            message: string;
        };
        PuzzleRecord: {
            /** @description rows of cells: ? open, . blank, # filled, or in colour puzzles the colours' symbols */
            board?: string[];
            /**
             * @description a saved game, a solution, or another intended picture
             * @enum {string}
             */
            kind: "saved" | "solution" | "goal";
            /** @description in colour puzzles, the colours that are possible in open cells */
            known?: components["schemas"]["Fact"][];
            name?: string;
            notes?: string;
        };
        PuzzleWithClues: WithRequired<components["schemas"]["Puzzle"], "rows" | "columns">;
        Range: {
            /**
             * Format: int64
             * @description the block's place in the clue, from 0
             */
            block: number;
            /** @description the cells that the block covers wherever it is, from 0 */
            cells?: number[];
            /**
             * Format: int64
             * @description the range's first cell, from 0
             */
            first: number;
            /**
             * Format: int64
             * @description its last cell
             */
            last: number;
            line: components["schemas"]["Line"];
            /** @description whether the results rest on this range */
            used?: boolean;
            /** @description a sentence */
            words: string;
        };
        RateRequest: {
            /**
             * Format: int64
             * @description time limit; 0 means 5000
             */
            milliseconds?: number;
            puzzle: components["schemas"]["Puzzle"];
        };
        RateResponse: {
            /** @description up to three moments at which the next useful line is hardest to find */
            bottlenecks?: components["schemas"]["Bottleneck"][];
            /** @enum {string} */
            class: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /**
             * Format: double
             * @description sort key, larger if harder: the number of the hardest technique, then, after the point, the amount of work; 100 without a class
             */
            difficulty: number;
            /** @description the hardest technique needed */
            hardest?: components["schemas"]["Technique"];
            /** @description whether a limit of time or effort ended it early */
            limited?: boolean;
            /** @description whether deduction on single lines decides every cell */
            line_solvable: boolean;
            /**
             * Format: int64
             * @description largest number of single-line steps in one deduction
             */
            longest_chain: number;
            /** @description how many minutes people take */
            minutes?: components["schemas"]["Minutes"];
            /** Format: double */
            seconds: number;
            /**
             * @description only a unique puzzle has a class
             * @enum {string}
             */
            status: "unique" | "multiple" | "none" | "unknown";
            /** @description number of steps by technique, simplest first */
            steps: components["schemas"]["TechniqueSteps"][];
            /**
             * Format: int64
             * @description sweeps over all rows or all columns until line logic gives nothing more
             */
            sweeps: number;
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        Rating: {
            /** @description up to three moments at which the next useful line is hardest to find */
            bottlenecks?: components["schemas"]["Bottleneck"][];
            /** @enum {string} */
            class: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /**
             * Format: double
             * @description sort key, larger if harder: the number of the hardest technique, then, after the point, the amount of work; 100 without a class
             */
            difficulty: number;
            /** @description the hardest technique needed */
            hardest?: components["schemas"]["Technique"];
            /** @description whether a limit of time or effort ended it early */
            limited?: boolean;
            /** @description whether deduction on single lines decides every cell */
            line_solvable: boolean;
            /**
             * Format: int64
             * @description largest number of single-line steps in one deduction
             */
            longest_chain: number;
            /** @description how many minutes people take */
            minutes?: components["schemas"]["Minutes"];
            /**
             * @description only a unique puzzle has a class
             * @enum {string}
             */
            status: "unique" | "multiple" | "none" | "unknown";
            /** @description number of steps by technique, simplest first */
            steps: components["schemas"]["TechniqueSteps"][];
            /**
             * Format: int64
             * @description sweeps over all rows or all columns until line logic gives nothing more
             */
            sweeps: number;
        };
        RawSize: {
            /** Format: int64 */
            height: number;
            /** Format: int64 */
            width: number;
        };
        Receipt: {
            author?: string;
            /** @enum {string} */
            class: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /**
             * Format: int64
             * @description besides blank: black and white is 1
             */
            colours: number;
            /** Format: date-time */
            created: string;
            /**
             * Format: double
             * @description larger is harder; lists can be sorted by it
             */
            difficulty: number;
            /**
             * Format: int64
             * @description in cells
             */
            height: number;
            /** @description hidden by the server's owner: in no list, and only its key gets it */
            hidden?: boolean;
            id: string;
            /** @description for editing and deleting the puzzle; it cannot be retrieved later */
            key: string;
            licence?: string;
            /**
             * Format: int64
             * @description browsers that like it
             */
            likes: number;
            line_solvable: boolean;
            /**
             * Format: int64
             * @description browsers that have played it
             */
            plays: number;
            /**
             * @description unknown: too hard to decide in time
             * @enum {string}
             */
            status: "unique" | "unknown";
            /** @description the hardest that the puzzle needs, such as T6 */
            technique?: string;
            /** @description may give the picture away */
            title?: string;
            /** Format: date-time */
            updated: string;
            /**
             * Format: int64
             * @description counts from 1 and grows by 1 with every edit
             */
            version: number;
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
            /**
             * Format: int64
             * @description in cells
             */
            width: number;
        };
        RepairRequest: {
            /** @description require a line-solvable puzzle, which is more than a unique one */
            line_solvable?: boolean;
            /** @description cells that edits leave alone */
            locked?: [
                number,
                number
            ][];
            /**
             * Format: int64
             * @description time limit; 0 means 5000
             */
            milliseconds?: number;
            /** @description a puzzle with a complete goal, from which the clues follow */
            puzzle: components["schemas"]["Puzzle"];
            /**
             * Format: int32
             * @description random seed, which decides between equally good edits
             */
            seed?: number;
            /**
             * @description what to propose; both if left out
             * @enum {string}
             */
            want?: "edits" | "given";
        };
        RepairResponse: {
            edits?: components["schemas"]["EditProposal"];
            given?: components["schemas"]["GivenProposal"];
            /** Format: double */
            seconds: number;
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        ReportRequest: {
            /** @description random printable characters, which the browser keeps: each counts once */
            browser: string;
            /** @enum {string} */
            reason: "offensive" | "copied" | "spam" | "other";
            /** @description one line */
            text?: string;
        };
        SaveProgressRequest: {
            /** @description what only the player's devices can read, in base64; at most 4 MiB before that */
            ciphertext: string;
        };
        Saved: {
            /** @description names what was stored; the ETag without its quotes */
            tag: string;
        };
        SolutionsRequest: {
            /** @description rows of cells: ? open, . blank, # filled, or in colour puzzles the colours' symbols */
            board?: string[];
            /** @description next from the page before, of the same puzzle and board */
            cursor?: string;
            /** @description in colour puzzles, the colours that are possible in open cells */
            known?: components["schemas"]["Fact"][];
            /**
             * Format: int64
             * @description time limit, also for the solutions of earlier pages, which are found again; 0 means 5000
             */
            milliseconds?: number;
            /**
             * Format: int64
             * @description the most solutions of the page; 0 means 100
             */
            number?: number;
            puzzle: components["schemas"]["Puzzle"];
        };
        SolutionsResponse: {
            /**
             * @description the limit that ended the page early
             * @enum {string}
             */
            limit?: "time" | "conflicts" | "memory";
            /** @description the cursor of the next page; absent on the last */
            next?: string;
            /** Format: double */
            seconds: number;
            /** @description each as rows of cells, in an order that is the same every time */
            solutions: string[][];
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        SolveRequest: {
            /** @description rows of cells: ? open, . blank, # filled, or in colour puzzles the colours' symbols */
            board?: string[];
            /** @description in colour puzzles, the colours that are possible in open cells */
            known?: components["schemas"]["Fact"][];
            /**
             * @description strongest method to use; if empty, search, which is complete
             * @enum {string}
             */
            method?: "search" | "line" | "implications" | "probe";
            /**
             * Format: int64
             * @description time limit; 0 means 5000
             */
            milliseconds?: number;
            puzzle: components["schemas"]["Puzzle"];
            /**
             * Format: int64
             * @description number of solutions to look for; 0 means 2, which decides uniqueness; with 1 the status may be solved
             */
            solutions?: number;
        };
        SolveResponse: {
            /** @description the cells known without search */
            certain?: string[];
            /** @description lines that contradict each other */
            contradiction?: components["schemas"]["Line"][];
            /** @description the cells, row and column, in which the first two solutions differ; check with open finds all cells in which solutions differ */
            difference?: [
                number,
                number
            ][];
            /**
             * @description the limit that ended the solve early
             * @enum {string}
             */
            limit?: "time" | "conflicts" | "memory" | "method";
            /** @description whether deduction on single lines decides every cell */
            line_solvable: boolean;
            /** Format: double */
            seconds: number;
            /** @description each as rows of cells */
            solutions: string[][];
            stats: components["schemas"]["Stats"];
            /**
             * @description solved: the search stopped at the first solution; unknown: a limit was reached
             * @enum {string}
             */
            status: "unique" | "multiple" | "none" | "solved" | "unknown";
            /** @description what can be read in two ways, if the puzzle has the keys of files */
            warnings?: string[];
        };
        Stats: {
            /** Format: int64 */
            conflicts: number;
            /** Format: int64 */
            decisions: number;
            /** Format: int64 */
            learned: number;
            /** Format: int64 */
            line_solves: number;
            /**
             * Format: int64
             * @description colours of cells that probing excluded
             */
            probe_exclusions: number;
            /**
             * Format: int64
             * @description cells probed before the search
             */
            probes: number;
            /** Format: int64 */
            restarts: number;
        };
        Step: {
            /** @description all ways to place the blocks, as the start of each block */
            arrangements?: number[][];
            /** @description the known cells from which it follows */
            because?: components["schemas"]["Fact"][];
            /** @description the blocks of the line's clue that matter, from 0 */
            blocks?: number[];
            /** @description the assumptions it makes */
            cases?: components["schemas"]["Case"][];
            /** @description what follows */
            changes?: components["schemas"]["Fact"][];
            /** @description the line it looks at, if it looks at only one */
            line?: components["schemas"]["Line"];
            technique: components["schemas"]["Technique"];
            /** @description absent if the time was up first */
            words?: string;
        };
        StoredEvent: {
            /**
             * Format: int64
             * @description what is stored contains all changes with lower numbers
             */
            first: number;
            /** @description names what is stored; the ETag without its quotes */
            tag: string;
        };
        Technique: {
            /**
             * @description class of puzzles with this hardest technique
             * @enum {string}
             */
            class: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /** @description T0 is a conflict, T1 to T18 from the simplest to the hardest */
            id: string;
            /** @description in the language of the answer */
            name: string;
        };
        TechniqueSteps: {
            /**
             * @description class of puzzles with this hardest technique
             * @enum {string}
             */
            class: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
            /** @description T0 is a conflict, T1 to T18 from the simplest to the hardest */
            id: string;
            /** @description in the language of the answer */
            name: string;
            /** Format: int64 */
            steps: number;
        };
        Visit: {
            /** @description only what to fill in */
            brief?: string;
            /**
             * Format: int64
             * @description its first step, from 0
             */
            first: number;
            /** @description the line, and those in the same situation */
            lines: components["schemas"]["Line"][];
            /** @description the cells in which each block of a line can be, where a picture of them replaces many clauses */
            ranges?: components["schemas"]["Range"][];
            /**
             * Format: int64
             * @description how many steps it has
             */
            steps: number;
            /** @description absent if the time was up first */
            words?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AppendChangeRequest = components['schemas']['AppendChangeRequest'];
export type Appended = components['schemas']['Appended'];
export type Block = components['schemas']['Block'];
export type BlockOfColour = components['schemas']['BlockOfColour'];
export type Bottleneck = components['schemas']['Bottleneck'];
export type CandidatesRequest = components['schemas']['CandidatesRequest'];
export type CandidatesResponse = components['schemas']['CandidatesResponse'];
export type Case = components['schemas']['Case'];
export type CertifyRequest = components['schemas']['CertifyRequest'];
export type CertifyResponse = components['schemas']['CertifyResponse'];
export type CheckRequest = components['schemas']['CheckRequest'];
export type CheckResponse = components['schemas']['CheckResponse'];
export type CluesRequest = components['schemas']['CluesRequest'];
export type CluesResponse = components['schemas']['CluesResponse'];
export type CodesRequest = components['schemas']['CodesRequest'];
export type CodesResponse = components['schemas']['CodesResponse'];
export type Colour = components['schemas']['Colour'];
export type ConvertRequest = components['schemas']['ConvertRequest'];
export type ConvertResponse = components['schemas']['ConvertResponse'];
export type CountRequest = components['schemas']['CountRequest'];
export type CountResponse = components['schemas']['CountResponse'];
export type Crop = components['schemas']['Crop'];
export type DailyRequest = components['schemas']['DailyRequest'];
export type DailyResponse = components['schemas']['DailyResponse'];
export type DrawRequest = components['schemas']['DrawRequest'];
export type DrawResponse = components['schemas']['DrawResponse'];
export type Edit = components['schemas']['Edit'];
export type EditProposal = components['schemas']['EditProposal'];
export type Edited = components['schemas']['Edited'];
export type Entry = components['schemas']['Entry'];
export type ExplainRequest = components['schemas']['ExplainRequest'];
export type ExplainResponse = components['schemas']['ExplainResponse'];
export type Fact = components['schemas']['Fact'];
export type Fault = components['schemas']['Fault'];
export type GenerateRequest = components['schemas']['GenerateRequest'];
export type GenerateResponse = components['schemas']['GenerateResponse'];
export type GivenProposal = components['schemas']['GivenProposal'];
export type HintRequest = components['schemas']['HintRequest'];
export type HintResponse = components['schemas']['HintResponse'];
export type ImageCandidate = components['schemas']['ImageCandidate'];
export type ImageOptions = components['schemas']['ImageOptions'];
export type ImportRequest = components['schemas']['ImportRequest'];
export type ImportResponse = components['schemas']['ImportResponse'];
export type LikeRequest = components['schemas']['LikeRequest'];
export type Line = components['schemas']['Line'];
export type LineState = components['schemas']['LineState'];
export type Link = components['schemas']['Link'];
export type Loss = components['schemas']['Loss'];
export type Mark = components['schemas']['Mark'];
export type Minutes = components['schemas']['Minutes'];
export type Page = components['schemas']['Page'];
export type PlayRequest = components['schemas']['PlayRequest'];
export type Player = components['schemas']['Player'];
export type Problem = components['schemas']['Problem'];
export type Progress = components['schemas']['Progress'];
export type PublishRequest = components['schemas']['PublishRequest'];
export type Published = components['schemas']['Published'];
export type Puzzle = components['schemas']['Puzzle'];
export type PuzzleFault = components['schemas']['PuzzleFault'];
export type PuzzleRecord = components['schemas']['PuzzleRecord'];
export type PuzzleWithClues = components['schemas']['PuzzleWithClues'];
export type Range = components['schemas']['Range'];
export type RateRequest = components['schemas']['RateRequest'];
export type RateResponse = components['schemas']['RateResponse'];
export type Rating = components['schemas']['Rating'];
export type RawSize = components['schemas']['RawSize'];
export type Receipt = components['schemas']['Receipt'];
export type RepairRequest = components['schemas']['RepairRequest'];
export type RepairResponse = components['schemas']['RepairResponse'];
export type ReportRequest = components['schemas']['ReportRequest'];
export type SaveProgressRequest = components['schemas']['SaveProgressRequest'];
export type Saved = components['schemas']['Saved'];
export type SolutionsRequest = components['schemas']['SolutionsRequest'];
export type SolutionsResponse = components['schemas']['SolutionsResponse'];
export type SolveRequest = components['schemas']['SolveRequest'];
export type SolveResponse = components['schemas']['SolveResponse'];
export type Stats = components['schemas']['Stats'];
export type Step = components['schemas']['Step'];
export type StoredEvent = components['schemas']['StoredEvent'];
export type Technique = components['schemas']['Technique'];
export type TechniqueSteps = components['schemas']['TechniqueSteps'];
export type Visit = components['schemas']['Visit'];
export type $defs = Record<string, never>;
export interface operations {
    candidates: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "data": "R0lGODlhAgABAIAAAAAAAP///ywAAAAAAgABAAACAkQKADs="
                 *     }
                 */
                "application/json": components["schemas"]["CandidatesRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CandidatesResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    certify: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": {
                 *         "columns": [
                 *           [
                 *             2
                 *           ],
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             2
                 *           ]
                 *         ],
                 *         "rows": [
                 *           [
                 *             3
                 *           ],
                 *           [
                 *             1,
                 *             1
                 *           ]
                 *         ],
                 *         "title": "Key"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CertifyRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertifyResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    check: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": {
                 *         "goal": [
                 *           "#.",
                 *           ".#"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CheckRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    clues: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": [
                 *         "###",
                 *         "???"
                 *       ],
                 *       "puzzle": {
                 *         "columns": [
                 *           [
                 *             2
                 *           ],
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             2
                 *           ]
                 *         ],
                 *         "rows": [
                 *           [
                 *             3
                 *           ],
                 *           [
                 *             1,
                 *             1
                 *           ]
                 *         ],
                 *         "title": "Key"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CluesRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CluesResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    codes: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": {
                 *         "columns": [
                 *           [
                 *             2
                 *           ],
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             2
                 *           ]
                 *         ],
                 *         "rows": [
                 *           [
                 *             3
                 *           ],
                 *           [
                 *             1,
                 *             1
                 *           ]
                 *         ],
                 *         "title": "Key"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CodesRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodesResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    convert: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "RrW8eI3iI3",
                 *       "to": "non"
                 *     }
                 */
                "application/json": components["schemas"]["ConvertRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConvertResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    count: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": {
                 *         "columns": [
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             1
                 *           ]
                 *         ],
                 *         "rows": [
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             1
                 *           ]
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CountRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    daily: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-11-21",
                 *       "size": "small"
                 *     }
                 */
                "application/json": components["schemas"]["DailyRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    draw: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "svg",
                 *       "puzzle": {
                 *         "columns": [
                 *           [
                 *             2
                 *           ],
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             2
                 *           ]
                 *         ],
                 *         "rows": [
                 *           [
                 *             3
                 *           ],
                 *           [
                 *             1,
                 *             1
                 *           ]
                 *         ],
                 *         "title": "Key"
                 *       },
                 *       "solution": true
                 *     }
                 */
                "application/json": components["schemas"]["DrawRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrawResponse"];
                    "image/png": string;
                    "image/svg+xml": string;
                    "text/html": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    explain: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "brief": true,
                 *       "puzzle": {
                 *         "columns": [
                 *           [
                 *             2
                 *           ],
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             2
                 *           ]
                 *         ],
                 *         "rows": [
                 *           [
                 *             3
                 *           ],
                 *           [
                 *             1,
                 *             1
                 *           ]
                 *         ],
                 *         "title": "Key"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExplainRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplainResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    generate: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "class": "easy",
                 *       "height": 8,
                 *       "seed": 7,
                 *       "width": 10
                 *     }
                 */
                "application/json": components["schemas"]["GenerateRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hint: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": [
                 *         "???",
                 *         "#.#"
                 *       ],
                 *       "level": 3,
                 *       "puzzle": {
                 *         "columns": [
                 *           [
                 *             2
                 *           ],
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             2
                 *           ]
                 *         ],
                 *         "rows": [
                 *           [
                 *             3
                 *           ],
                 *           [
                 *             1,
                 *             1
                 *           ]
                 *         ],
                 *         "title": "Key"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["HintRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HintResponse"];
                    "image/png": string;
                    "image/svg+xml": string;
                    "text/html": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    import: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": "R0lGODlhAgABAIAAAAAAAP///ywAAAAAAgABAAACAkQKADs=",
                 *       "width": 2
                 *     }
                 */
                "application/json": components["schemas"]["ImportRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-progress": {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer, and the id of the sync code: 256 bits in base64url */
                Authorization?: string;
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Progress"];
                };
            };
            /** @description Not Modified: what the ETag names is still current */
            304: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "save-progress": {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer, and the id of the sync code: 256 bits in base64url */
                Authorization?: string;
                /** @description the ETag of what this replaces */
                "If-Match"?: string;
                /** @description *, if nothing is stored yet */
                "If-None-Match"?: string;
                /** @description number of the last change that this contains: it and those before it are deleted */
                "Progress-Through"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ciphertext": "c2VjcmV0"
                 *     }
                 */
                "application/json": components["schemas"]["SaveProgressRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition Required */
            428: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-progress": {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer, and the id of the sync code: 256 bits in base64url */
                Authorization?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "append-change": {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer, and the id of the sync code: 256 bits in base64url */
                Authorization?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ciphertext": "c2VjcmV0"
                 *     }
                 */
                "application/json": components["schemas"]["AppendChangeRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appended"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "follow-progress": {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer, and the id of the sync code: 256 bits in base64url */
                Authorization?: string;
                /** @description number of the last change that is known */
                "Last-Event-ID"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "list-puzzles": {
        parameters: {
            query?: {
                /** @description in cells; 0 is no limit */
                min_width?: number;
                max_width?: number;
                min_height?: number;
                max_height?: number;
                /** @description besides blank: black and white is 1; 0 is no limit */
                min_colours?: number;
                max_colours?: number;
                status?: "unique" | "unknown";
                class?: "unrated" | "trivial" | "easy" | "medium" | "hard" | "expert" | "deep";
                /** @description the whole name, in any case */
                author?: string;
                /** @description a part of the title, in any case */
                title?: string;
                /** @description only line-solvable puzzles */
                line_solvable?: boolean;
                sort?: "newest" | "size" | "difficulty" | "title" | "likes" | "plays";
                reverse?: boolean;
                limit?: number;
                /** @description next from the page before, with the same sort and reverse */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "publish-puzzle": {
        parameters: {
            query?: never;
            header?: {
                /** @description random printable characters: a repeated request with the same key and puzzle publishes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": {
                 *         "goal": [
                 *           "###",
                 *           "#.#"
                 *         ],
                 *         "title": "Key"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PublishRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    ETag?: string;
                    Location?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-puzzle": {
        parameters: {
            query?: {
                /** @description include the setter's picture, which is the solution */
                goal?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
                /** @description Bearer, and the key that publishing returned, which a hidden puzzle needs */
                Authorization?: string;
            };
            path: {
                /** @example YLm4hMT4Yw */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Published"];
                };
            };
            /** @description Not Modified: what the ETag names is still current */
            304: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "edit-puzzle": {
        parameters: {
            query?: never;
            header?: {
                /** @description the ETag of the version to edit */
                "If-Match"?: string;
                /** @description Bearer, and the key that publishing returned */
                Authorization?: string;
            };
            path: {
                /** @example YLm4hMT4Yw */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": {
                 *         "goal": [
                 *           "###",
                 *           "#.#"
                 *         ],
                 *         "title": "Lock"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PublishRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition Required */
            428: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-puzzle": {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer, and the key that publishing returned */
                Authorization?: string;
            };
            path: {
                /** @example YLm4hMT4Yw */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "like-puzzle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example YLm4hMT4Yw */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "browser": "3f9c5b7e21a84d06",
                 *       "like": true
                 *     }
                 */
                "application/json": components["schemas"]["LikeRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "play-puzzle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example YLm4hMT4Yw */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "browser": "3f9c5b7e21a84d06"
                 *     }
                 */
                "application/json": components["schemas"]["PlayRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "report-puzzle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example YLm4hMT4Yw */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "browser": "3f9c5b7e21a84d06",
                 *       "reason": "spam"
                 *     }
                 */
                "application/json": components["schemas"]["ReportRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rate: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": {
                 *         "columns": [
                 *           [
                 *             2
                 *           ],
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             2
                 *           ]
                 *         ],
                 *         "rows": [
                 *           [
                 *             3
                 *           ],
                 *           [
                 *             1,
                 *             1
                 *           ]
                 *         ],
                 *         "title": "Key"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RateRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    repair: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": {
                 *         "goal": [
                 *           "#.",
                 *           ".#"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RepairRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepairResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    solutions: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "number": 1,
                 *       "puzzle": {
                 *         "columns": [
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             1
                 *           ]
                 *         ],
                 *         "rows": [
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             1
                 *           ]
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SolutionsRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolutionsResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    solve: {
        parameters: {
            query?: never;
            header?: {
                /** @description the languages of the words in the answer, as browsers send them; English if there is none of them */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": {
                 *         "columns": [
                 *           [
                 *             2
                 *           ],
                 *           [
                 *             1
                 *           ],
                 *           [
                 *             2
                 *           ]
                 *         ],
                 *         "rows": [
                 *           [
                 *             3
                 *           ],
                 *           [
                 *             1,
                 *             1
                 *           ]
                 *         ],
                 *         "title": "Key"
                 *       },
                 *       "solutions": 2
                 *     }
                 */
                "application/json": components["schemas"]["SolveRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language"?: string;
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolveResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout */
            408: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description r requests are left, and all of them are there again in t seconds */
                    RateLimit?: string;
                    /** @description the limit: q requests in w seconds */
                    "RateLimit-Policy"?: string;
                    /** @description when to try again, in seconds */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
