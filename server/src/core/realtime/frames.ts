/** Frames to clients, as bytes. */
import type { Missed, ServerFrame, ToldEvent } from '@friends/contract/live/live.schema';
import type { StoredEvent } from '../events/follower.ts';
import { formatPosition } from '../events/log-position.ts';

const frameOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

export const helloFrame = (missed: Missed): Buffer => frameOf({ type: 'hello', ...missed });
export const eventFrame = (told: ToldEvent): Buffer => frameOf({ type: 'event', ...told });

interface Answered {
	/** That of the call. */
	id: number;
	status: number;
	/** JSON; undefined for an answer without a body. */
	body?: string | undefined;
}

/** The body is JSON already. */
export const answerFrame = ({ id, status, body }: Answered): Buffer =>
	Buffer.from(`{"type":"answer","id":${id},"status":${status}${body === undefined ? '' : `,"body":${body}`}}`);

/** An event of the log; its actor is not told. */
export const toldEvent = (stored: StoredEvent, data: unknown): ToldEvent => ({
	name: stored.name,
	subjects: stored.subjects,
	...(data !== undefined && { data }),
	position: formatPosition(stored),
});

/** An event that is not kept. */
export const unkeptEvent = (name: string, data: unknown): ToldEvent => ({ name, subjects: {}, data });
