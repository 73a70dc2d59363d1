/** A destination of JSON lines: standard output, or a file that is appended to. */
import { createWriteStream } from 'node:fs';

export interface JsonLines {
	write(line: Record<string, unknown>): void;
	close(): void;
}

/** @param file absolute path; standard output when null. @param onError called when the file cannot be written. */
export function openJsonLines(file: string | null, onError: (error: Error) => void): JsonLines {
	if (file === null) return { write: (line) => void process.stdout.write(`${JSON.stringify(line)}\n`), close() {} };
	const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
	stream.on('error', onError);
	return { write: (line) => void stream.write(`${JSON.stringify(line)}\n`), close: () => void stream.end() };
}
