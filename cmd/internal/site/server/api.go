package server

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"nonogram/cmd/internal/wire"
)

// jsonType is the media type of requests and responses.
const jsonType = "application/json"

// schemaPath is the path of the types in the description.
const schemaPath = "#/components/schemas/"

// base is the path of the interface.
const base = "/api/v1"

// descriptionPath is the path of the description of the interface.
const descriptionPath = base + "/openapi.json"

// Description returns the OpenAPI description of the interface for programs; it needs no server.
func Description(version string) []byte {
	s := &Server{mux: http.NewServeMux(), sizes: make(map[string]int64)}
	description, _ := s.addAPI(version)
	return description
}

// addAPI adds the interface for programs and returns its description, as text and in parts.
func (s *Server) addAPI(version string) ([]byte, *huma.OpenAPI) {
	config := huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title: "nonogram", Version: version,
				Description: "Solves, explains, rates, generates and stores nonograms. Requests and responses are JSON; " +
					"every error is a problem as defined by RFC 9457. Rows and columns count from 0.",
			},
			Components: &huma.Components{
				Schemas: huma.NewMapRegistry(schemaPath, huma.DefaultSchemaNamer),
				SecuritySchemes: map[string]*huma.SecurityScheme{
					keyScheme:  {Type: "http", Scheme: "bearer", Description: "the key that publishing returned"},
					syncScheme: {Type: "http", Scheme: "bearer", Description: "the id that follows from a sync code"},
				},
			},
		},
		Formats:       map[string]huma.Format{jsonType: jsonFormat, "json": jsonFormat},
		DefaultFormat: jsonType,
		Transformers:  []huma.Transformer{translated},

		RejectUnknownQueryParameters: true,
	}
	api := humago.New(routes{s}, config)
	s.addOperations(api)
	s.addPuzzles(api)
	s.addProgress(api)
	schemas := config.Components.Schemas
	schemas.Schema(reflect.TypeFor[wire.Fault](), true, "")
	describeClues(schemas)
	describeAnswers(schemas)
	describeForGo(schemas)
	describeOperations(api.OpenAPI().Paths)
	description, err := json.Marshal(api.OpenAPI())
	if err != nil {
		panic(err) // our own types can always be encoded
	}
	// Few clients request the page, and a caller of Description never does.
	page := sync.OnceValues(func() ([]byte, string) { return documentation(api.OpenAPI()) })
	s.mux.Handle("GET "+apiPath, named(apiPath, showAPI(page)))
	routes{s}.HandleFunc("GET "+descriptionPath, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/openapi+json")
		w.Write(description)
	})
	return description, api.OpenAPI()
}

// Huma describes every list as one that may be null. Only our clues may be: see describeClues.
func init() { huma.DefaultArrayNullable = false }

// describeClues describes clues and blocks as package wire reads and writes them.
func describeClues(schemas huma.Registry) {
	puzzle := schemas.Map()["Puzzle"]
	for _, name := range []string{"rows", "columns"} {
		puzzle.Properties[name].Items.Nullable = true
	}
	block := schemas.Map()["Block"]
	schemas.Map()["BlockOfColour"] = &huma.Schema{Type: huma.TypeObject, Properties: block.Properties, Required: []string{"length"}, AdditionalProperties: false}
	*block = huma.Schema{
		Description: "a length, of colour 1, or both",
		OneOf: []*huma.Schema{
			{Type: huma.TypeInteger, Minimum: block.Properties["length"].Minimum, Maximum: block.Properties["length"].Maximum},
			{Ref: schemaPath + "BlockOfColour"},
		},
	}
}

// describeAnswers makes the fields that requests may omit required in answers.
func describeAnswers(schemas huma.Registry) {
	const part, whole = "Puzzle", "PuzzleWithClues"
	for name, s := range schemas.Map() {
		if strings.HasSuffix(name, "Request") {
			continue
		}
		for _, field := range s.Properties {
			for s := field; s != nil; s = s.Items {
				if s.Ref == schemaPath+part {
					s.Ref = schemaPath + whole
				}
			}
		}
	}
	schemas.Map()[whole] = &huma.Schema{AllOf: []*huma.Schema{{Ref: schemaPath + part}}, Required: []string{"rows", "columns"}}
}

// describeForGo names the types of answers in Go: generators use a name such as HintResponse for
// the result of a client's call.
func describeForGo(schemas huma.Registry) {
	for name, s := range schemas.Map() {
		if bare, ok := strings.CutSuffix(name, "Response"); ok {
			s.Extensions = map[string]any{"x-go-name": bare + "Answer"}
		}
	}
}

// routes registers huma's handlers. A handler runs after the client's limits, with the body in
// memory.
type routes struct{ *Server }

// HandleFunc implements humago.Mux.
func (s routes) HandleFunc(pattern string, next func(http.ResponseWriter, *http.Request)) {
	most := s.sizes[pattern]
	s.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		setRoute(w, pattern)
		client := clientOf(r, s.trustProxy)
		if problem := s.clients.admit(client); problem != nil {
			problem.write(w, r)
			return
		}
		s.clients.announce(w.Header(), client)
		ctx, account := s.memory.open(r.Context(), client)
		defer func() {
			account.keep(0, 0)
			s.clients.charge(client, account.cost())
		}()
		if problem := guardBody(r, most > 0); problem != nil {
			problem.write(w, r)
			return
		}
		if most > 0 {
			if problem := s.bodies.read(w, r, account, most); problem != nil {
				problem.write(w, r)
				return
			}
		}
		next(w, r.WithContext(ctx))
	})
}

// jsonFormat writes answers. It ignores a failed write to a client that has left, since huma would
// panic.
var jsonFormat = huma.Format{
	Marshal: func(w io.Writer, v any) error {
		text, err := json.Marshal(v)
		if err == nil {
			w.Write(text)
		}
		return err
	},
	Unmarshal: json.Unmarshal,
}

// sent is a response's body.
type sent[T any] struct{ Body T }

// Status codes of the problems that any request can meet, and those of requests with a body.
var (
	commonErrors = []int{http.StatusBadRequest, http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusServiceUnavailable}
	bodyErrors   = []int{http.StatusRequestTimeout, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType}
)

// register registers an operation, which describes the errors of its own, and turns its errors into
// problems.
func register[I, O any](s *Server, api huma.API, op huma.Operation, handler func(context.Context, *I) (*O, error)) {
	op.Errors = slices.Concat(op.Errors, commonErrors)
	huma.Register(api, op, func(ctx context.Context, in *I) (*O, error) {
		out, err := handler(ctx, in)
		if err != nil {
			return nil, s.problem(err)
		}
		return out, nil
	})
}

// registerWithBody registers an operation with a body of at most most bytes. Package wire reads the
// body, since it is strict, and not huma. The description calls it a Request.
func registerWithBody[Request, I, O any](s *Server, api huma.API, op huma.Operation, most int64, handler func(context.Context, *I) (*O, error)) {
	s.sizes[op.Method+" "+op.Path] = most
	op.Errors = slices.Concat(op.Errors, bodyErrors)
	op.SkipValidateBody = true
	op.MaxBodyBytes = -1
	op.RequestBody = &huma.RequestBody{Required: true}
	register(s, api, op, handler)
	// Huma has described the body as bytes.
	op.RequestBody.Content = jsonContent(api, reflect.TypeFor[Request]())
}

// answers describes the response of success.
func answers[Response any](api huma.API) map[string]*huma.Response {
	return map[string]*huma.Response{"200": {Description: http.StatusText(http.StatusOK), Content: jsonContent(api, reflect.TypeFor[Response]())}}
}

func jsonContent(api huma.API, t reflect.Type) map[string]*huma.MediaType {
	return map[string]*huma.MediaType{jsonType: {Schema: api.OpenAPI().Components.Schemas.Schema(t, true, "")}}
}
