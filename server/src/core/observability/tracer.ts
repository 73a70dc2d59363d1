/** The interface of tracing, which loads nothing. */
import type { LogEvent } from 'kysely';

export interface TracedRequest {
	/** What it starts belongs to the request. */
	run(work: () => void): void;
	end(status: number): void;
}

export interface Tracing {
	/** @param route method and pattern, such as `GET /api/posts/:id`. */
	request(route: string, requestId: string): TracedRequest;
	/** A statement that has run in a request or job. Its values are left out. */
	statement(event: LogEvent): void;
	job<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
	/** Sends what is left. */
	close(): Promise<void>;
}
