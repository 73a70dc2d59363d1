/** Traces for OpenTelemetry: requests, statements without their values, and jobs. Loaded only where a collector is named. */
import { type Context, context, DiagLogLevel, diag, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Tracing } from './tracer.ts';

const reportAgainMs = 60_000;
/** An export that takes longer is given up, so that a collector that is away does not hold up a stop. */
const exportMaxMs = 2_000;

/** Reports at most once a minute, because every batch fails while the collector is away. */
function reporting(onError: (error: Error) => void) {
	let reportedMs = Number.NEGATIVE_INFINITY;
	return (message: string) => {
		if (performance.now() - reportedMs < reportAgainMs) return;
		reportedMs = performance.now();
		onError(new Error(`traces are lost: ${message}`));
	};
}

function end(span: Span, error: unknown): void {
	// The class alone: messages of drivers contain values.
	if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
	span.end();
}

/** @param endpoint base address of the collector, without `/v1/traces`. */
export function openTracing(endpoint: string, onError: (error: Error) => void): Tracing {
	const report = reporting(onError);
	const silent = () => {};
	diag.setLogger({ error: report, warn: report, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
	const manager = new AsyncLocalStorageContextManager().enable();
	context.setGlobalContextManager(manager);
	const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: exportMaxMs });
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ 'service.name': 'friends' }),
		spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportMaxMs })],
	});
	const tracer = provider.getTracer('friends');
	const within = (span: Span): Context => trace.setSpan(context.active(), span);

	return {
		request(route, requestId) {
			const attributes = { 'http.route': route, 'friends.request_id': requestId };
			const span = tracer.startSpan(route, { kind: SpanKind.SERVER, attributes, root: true });
			const inside = within(span);
			return {
				run: (work) => context.with(inside, work),
				end(status) {
					span.setAttribute('http.response.status_code', status);
					end(span, status >= 500 && new Error());
				},
			};
		},
		statement(event) {
			// Statements of the start and of polls belong to no request or job.
			if (!trace.getSpan(context.active())) return;
			const endMs = Date.now();
			const { sql } = event.query;
			const span = tracer.startSpan(sql.slice(0, sql.search(/\s|$/)), {
				kind: SpanKind.CLIENT,
				startTime: endMs - event.queryDurationMillis,
				attributes: { 'db.query.text': sql },
			});
			end(span, event.level === 'error' && event.error);
		},
		async job(name, work) {
			const span = tracer.startSpan(`job ${name}`, { root: true });
			try {
				const result = await context.with(within(span), work);
				end(span, null);
				return result;
			} catch (error) {
				end(span, error);
				throw error;
			}
		},
		async close() {
			await provider.shutdown().catch(silent);
			context.disable();
			diag.disable();
		},
	};
}
