/** One WebSocket to the server, from the handshake to its end. */
import { livePath, liveProtocol } from '@friends/contract/live/live.limits';
import type { ClientFrame, Missed, ServerFrame, ToldEvent, Watch } from '@friends/contract/live/live.schema';
import { missedQuery } from '@friends/contract/live/watches';
import { createAnswers } from './answers.ts';
import type { SendLive } from './call-live.ts';

export const helloTimeoutMs = 10_000;

interface SocketOptions {
	after: string | undefined;
	/** The server watches these from the beginning. */
	watch: Watch;
	/** Null for guests. */
	accessToken: string | null;
	onHello: (missed: Missed) => void;
	onEvent: (event: ToldEvent) => void;
	/** Called once, unless it was closed here. */
	onClosed: (code: number) => void;
}

export interface LiveSocket {
	call: SendLive;
	/** Time since the last frame of the server. */
	silentMs: () => number;
	close: () => void;
}

export function openSocket({ accessToken, onHello, onEvent, onClosed, ...shown }: SocketOptions): LiveSocket {
	const socket = new WebSocket(addressOf(shown), accessToken === null ? [liveProtocol] : [liveProtocol, accessToken]);
	const answers = createAnswers();
	let heardAt = Date.now();
	let isOver = false;
	const timer = setTimeout(() => {
		end(0);
		socket.close();
	}, helloTimeoutMs);

	function close(): void {
		if (isOver) return;
		isOver = true;
		clearTimeout(timer);
		// Browsers complain in their console of a socket that is closed during its handshake.
		if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
		else socket.close();
		answers.giveUp();
	}

	/** Does not wait for the other side, which may be out of reach. */
	function end(code: number): void {
		if (isOver) return;
		close();
		onClosed(code);
	}

	function take(frame: ServerFrame): void {
		heardAt = Date.now();
		switch (frame.type) {
			case 'hello':
				clearTimeout(timer);
				onHello(frame);
				break;
			case 'event':
				onEvent(frame);
				break;
			case 'answer':
				answers.take(frame.id, frame);
		}
	}

	socket.onmessage = ({ data }) => {
		if (!isOver) take(JSON.parse(String(data)) as ServerFrame);
	};
	socket.onclose = ({ code }) => end(code);

	return {
		async call(call) {
			if (isOver || socket.readyState !== WebSocket.OPEN) return null;
			return answers.wait((id) => socket.send(JSON.stringify({ ...call, id } satisfies ClientFrame)));
		},
		silentMs: () => Date.now() - heardAt,
		close,
	};
}

function addressOf({ after, watch }: Pick<SocketOptions, 'after' | 'watch'>): string {
	const address = new URL(livePath, location.href);
	address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
	address.search = new URLSearchParams(missedQuery(after, watch)).toString();
	return address.href;
}
