/** Formats jobs as a text table, for the command line. */
import type { JobRow } from './jobs.queries.ts';

const header = ['ID', 'JOB', 'ATTEMPTS', 'NEXT RUN', 'LAST ERROR'];

const cellsOf = ({ id, name, attempts, run_at: runAt, dead_at: deadAt, last_error: error }: JobRow) => {
	const nextRun = runAt ?? 'never';
	return [id, name, String(attempts), deadAt === null ? nextRun : `${nextRun} (dead since ${deadAt})`, (error ?? '').replace(/\s+/g, ' ')];
};

/** One line per job, in columns. */
export function jobsTable(rows: JobRow[]): string {
	const lines = [header, ...rows.map(cellsOf)];
	const widths = header.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
	return lines
		.map((cells) =>
			cells
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
