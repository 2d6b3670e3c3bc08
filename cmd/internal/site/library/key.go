package library

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"strings"
)

// base58 has no characters that look alike.
const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

// idLength is the length of an id: 58^10, or 4 x 10^17, ids are too many to try.
const idLength = 10

// newID returns a random id, which cannot be guessed from others.
func newID() string {
	id := make([]byte, 0, idLength)
	var random [2 * idLength]byte
	for len(id) < idLength {
		rand.Read(random[:])
		for _, b := range random {
			// Reject the bytes that would make some characters more likely.
			if b < 4*58 && len(id) < idLength {
				id = append(id, base58[b%58])
			}
		}
	}
	return string(id)
}

// isID reports whether a text can be an id, which spares the database a query.
func isID(id string) bool {
	return len(id) == idLength && strings.Trim(id, base58) == ""
}

// newKey returns 128 bits as text. They are random, or, if there is a token, derived from it and
// the id: a repeated publication must return the key, and the library does not store it.
func newKey(id, token string) string {
	if token == "" {
		return rand.Text()
	}
	mac := hmac.New(sha256.New, []byte(token))
	mac.Write([]byte("the key of " + id))
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(mac.Sum(nil)[:16])
}

// secretHash returns the stored hash of a key or a token. Both are so random that a fast hash is
// enough.
func secretHash(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

func keyFits(key string, hash []byte) bool {
	return subtle.ConstantTimeCompare(secretHash(key), hash) == 1
}
