package server

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are the metrics of /metrics. Their labels are routes and status codes, of which there are
// few; clients cannot add labels.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	underWay prometheus.Gauge
}

func newMetrics(g *gate) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "nonogram_http_requests_total", Help: "Requests answered.",
		}, []string{"route", "code"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "nonogram_http_request_seconds", Help: "How long requests took.",
			Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"route"}),
		underWay: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "nonogram_http_requests_under_way", Help: "Requests in progress.",
		}),
	}
	m.registry.MustRegister(m.requests, m.seconds, m.underWay,
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "nonogram_computations_running", Help: "Computations running now.",
		}, func() float64 { running, _ := g.load(); return float64(running) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "nonogram_computations_waiting", Help: "Computations waiting for a place now.",
		}, func() float64 { _, waiting := g.load(); return float64(waiting) }),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return m
}

func (m *metrics) observe(route string, status int, took time.Duration) {
	// A stream of events lasts as long as somebody has the page open.
	if route != http.MethodGet+" "+eventsPath {
		m.seconds.WithLabelValues(route).Observe(took.Seconds())
	}
	m.requests.WithLabelValues(route, strconv.Itoa(status)).Inc()
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{DisableCompression: true})
}
