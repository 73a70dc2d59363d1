/** Places for pictures on their way: a few for each member, and a bound of memory for all. A slow one takes no place from others. */
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import { AppError } from '#core/errors';
import { createLimit } from '#core/limit';

const perMember = 2;
/** The composer sends the pictures of a post together. Those that wait are not read, and hold no memory. */
const waitingPerMember = 16;
const heldBytesMax = 32 * uploadLimits.image.maxBytes;

const busy = () => new AppError('uploads_busy');

/** A body on its way, or one that is read and not stored yet. */
interface Held {
	chunks: Uint8Array[];
	bytes: number;
	/** Ends the wait for the next chunk. */
	cut(): void;
}

export interface Place {
	/** Reads the body as a whole. @throws AppError 'uploads_busy' when it came slowest while the memory was used up. */
	collect(body: AsyncIterable<Uint8Array>): Promise<Buffer>;
}

export function createPlaces(bytesMax = heldBytesMax) {
	const limits = new Map<string, { run: ReturnType<typeof createLimit>; users: number }>();
	/** Those whose bodies are not whole yet, oldest first. */
	const arriving = new Set<Held>();
	let heldBytes = 0;

	function release(held: Held): void {
		arriving.delete(held);
		heldBytes -= held.bytes;
		held.chunks = [];
		held.bytes = 0;
	}

	/** Cuts what has been arriving longest, until the rest fits. */
	function makeRoom(): void {
		for (const longest of arriving) {
			if (heldBytes <= bytesMax) return;
			release(longest);
			longest.cut();
		}
	}

	async function collect(held: Held, body: AsyncIterable<Uint8Array>): Promise<Buffer> {
		const cut = Promise.withResolvers<never>();
		cut.promise.catch(() => {});
		held.cut = () => cut.reject(busy());
		arriving.add(held);
		const chunks = body[Symbol.asyncIterator]();
		for (;;) {
			const { done, value } = await Promise.race([chunks.next(), cut.promise]);
			if (done) break;
			held.chunks.push(value);
			held.bytes += value.length;
			heldBytes += value.length;
			makeRoom();
		}
		arriving.delete(held);
		return Buffer.concat(held.chunks);
	}

	/** Runs the work with a place of this member. @throws AppError 'uploads_busy' when too many of theirs wait already. */
	return async function take<Result>(memberId: string, work: (place: Place) => Promise<Result>): Promise<Result> {
		const own = limits.get(memberId) ?? { run: createLimit(perMember, { waitingMax: waitingPerMember, refusal: busy }), users: 0 };
		limits.set(memberId, own);
		own.users += 1;
		const held: Held = { chunks: [], bytes: 0, cut: () => {} };
		try {
			return await own.run(() => work({ collect: (body) => collect(held, body) }));
		} finally {
			release(held);
			own.users -= 1;
			if (own.users === 0) limits.delete(memberId);
		}
	};
}
