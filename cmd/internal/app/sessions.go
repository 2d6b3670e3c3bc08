package app

import (
	"container/list"
	"sync"

	"nonogram"
	"nonogram/solve"
)

// The defaults of Sessions.
const (
	defaultSessions = 256
	defaultMemory   = 32 << 20
)

// Sessions keeps sessions for callers that send the puzzle with every question. It keeps the most
// recent puzzles, up to bounds on their number and memory. The zero Sessions is ready; a nil
// *Sessions keeps nothing. Several goroutines may use it: it removes a session while a caller uses
// it, so that it needs no lock during the work.
type Sessions struct {
	// Most is the most puzzles to keep; 0 means 256.
	Most int
	// Memory is the most memory of the puzzles, estimated, in bytes; 0 means 32 MB.
	Memory int64

	lock   sync.Mutex
	kept   map[string]*list.Element // of *kept, by identity
	recent list.List                // of *kept, the most recent first
	memory int64
}

// kept has the findings about a puzzle, which all its sessions share, and one idle session.
type kept struct {
	identity string
	known    knowledge
	idle     *Session
	memory   int64
}

// Use calls ask with a session for a puzzle. The puzzle's clues and given cells must not change
// afterwards. The error is that of [NewSession] or of ask.
func (s *Sessions) Use(p *nonogram.Puzzle, ask func(*Session) error) error {
	if s == nil {
		session, err := NewSession(p)
		if err != nil {
			return err
		}
		return ask(session)
	}
	key := identity(p)
	session, err := s.take(key, p)
	if err != nil {
		return err
	}
	err = ask(session)
	s.put(key, session) // not deferred: a session whose question panicked is lost
	return err
}

// take returns a session for a puzzle that no other caller uses.
func (s *Sessions) take(key string, p *nonogram.Puzzle) (*Session, error) {
	if session := s.reuse(key, p); session != nil {
		return session, nil
	}
	return NewSession(p)
}

// reuse takes out the idle session of a puzzle, or makes one from the findings about the puzzle. It
// returns nil if there are none.
func (s *Sessions) reuse(key string, p *nonogram.Puzzle) *Session {
	s.lock.Lock()
	defer s.lock.Unlock()
	element := s.kept[key]
	if element == nil {
		return nil
	}
	s.recent.MoveToFront(element)
	k := element.Value.(*kept)
	session := k.idle
	if session == nil {
		return &Session{puzzle: bare(p), knowledge: k.known}
	}
	k.idle = nil
	session.add(&k.known)
	return session
}

// put keeps a session and its findings, unless it has none.
func (s *Sessions) put(key string, session *Session) {
	if session.knowledge == (knowledge{}) {
		return
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	element := s.kept[key]
	if element == nil {
		if s.kept == nil {
			s.kept = make(map[string]*list.Element)
		}
		element = s.recent.PushFront(&kept{identity: key})
		s.kept[key] = element
	}
	k := element.Value.(*kept)
	k.known.add(&session.knowledge)
	if k.idle == nil {
		k.idle = session
	}
	s.memory -= k.memory
	k.memory = session.memory() + int64(len(key))
	s.memory += k.memory
	s.forget()
}

// forget drops the least recently used puzzles until the rest are within the bounds.
func (s *Sessions) forget() {
	most, memory := s.Most, s.Memory
	if most == 0 {
		most = defaultSessions
	}
	if memory == 0 {
		memory = defaultMemory
	}
	for s.recent.Len() > most || s.memory > memory {
		k := s.recent.Remove(s.recent.Back()).(*kept)
		delete(s.kept, k.identity)
		s.memory -= k.memory
	}
}

// memory estimates the memory of a session, in bytes: the grids, and the clues twice.
func (s *Session) memory() int64 {
	const cell, block, clue = 4, 16, 24
	grids, blocks := int64(8), 0
	if s.solved == nil || s.solved.Status == solve.Multiple {
		grids += 64 // a tutor remembers up to 64 solutions
	}
	for l := range s.puzzle.Lines() {
		blocks += len(s.puzzle.Clue(l))
	}
	width, height := s.puzzle.Width(), s.puzzle.Height()
	return 1024 + grids*cell*int64(width*height) + int64(2*block*blocks) + int64(2*clue*(width+height))
}
