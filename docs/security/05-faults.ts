import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Faults',
	intro: `\`npm run test:faults\`, all of it once in one piece on 2026-11-24, in 3 minutes 17 seconds on two cores that browsers used as well: 27 tests, 0 failed.
It prints these figures; \`npm test\` runs the same with fewer rounds. Writes tried again count as acknowledged once they are.

| fault                                                 | SQLite                                                                                   | PostgreSQL                                                                               |
| ----------------------------------------------------- | ---------------------------------------------------------------------------------------- | ---------------------------------------------------------------------------------------- |
| \`kill -9\` among all kinds of writes                   | 20 rounds, 2,117 writes acknowledged, 0 lost, 0 doubled, 0 counts wrong, audit log whole | 20 rounds, 2,146 writes acknowledged, 0 lost, 0 doubled, 0 counts wrong, audit log whole |
| SIGTERM under load                                    | 20 stops, 6,078 requests sent, 0 failed                                                  | 20 stops, 5,983 requests sent, 0 failed                                                  |
| \`kill -9\` in an upgrade of version 0.1                | 40 kills, every row as before after each, then upgraded                                  | 40 kills, every row as before after each, then upgraded                                  |
| a storm of writes on the same things                  | 6,400 acts, 0 answered 5xx, 0 counts wrong, audit log whole                              | 6,400 acts, 0 answered 5xx, 0 counts wrong, audit log whole                              |
| full disk                                             | 18 writes answered 503, 0 of them half there                                             | –                                                                                        |
| database stopped (\`fast\`) under load and started      | –                                                                                        | 438 requests answered 2xx, 117 answered 503, 0 otherwise                                 |
| database stopped (\`immediate\`) under load and started | –                                                                                        | 448 requests answered 2xx, 171 answered 503, 0 otherwise                                 |
| all connections ended under load, 20 times            | –                                                                                        | 890 requests answered 2xx, 122 answered 503, 0 otherwise                                 |
| a network that passes no bytes, 10 times              | –                                                                                        | 436 writes acknowledged, 160 answered 503 and tried again, 0 lost, 0 doubled             |

Messages between two servers on one PostgreSQL and one Redis, in a run of their own on the same day: of 1,260 by six members none was lost, doubled or out of order when a server was killed among them, nor when
PostgreSQL was stopped (\`fast\` and \`immediate\`) and started again.`,
	rows: [
		{
			line: '`kill -9` under a load of writes: nothing acknowledged is lost, nothing is twice, counts agree; both engines',
			state: 'real',
			files: ['server/src/core/database/engine/group-commit.ts', 'server/src/core/endpoints'],
			tests: {
				'server/src/faults/crash.api.test.ts': [
					'kill -9 loses nothing that was acknowledged, doubles nothing that is tried again, and leaves no count behind',
				],
			},
		},
		{
			line: 'Disk full, read-only disk',
			state: 'real',
			note: 'the test of a disk that is really full mounts a small one, which needs root; elsewhere a limit of pages stands for it. For PostgreSQL a trigger raises its error, 53100',
			files: ['server/src/core/driver-errors.ts', 'server/src/features/uploads/uploads.service.ts'],
			tests: {
				'server/src/features/uploads/sweep.api.test.ts': ['at %s: a sentence, and nothing is left'],
				'server/src/faults/unwritable.test.ts': [
					'on a full disk writes say so, reading goes on, and nothing is half there',
					'a disk that is really full is told apart, and all goes on when there is room again',
					'a database that is read-only says so, to those who sign in too, reading goes on, and writing once it may',
				],
				'server/src/faults/postgres.test.ts': [
					'a full disk under the database: a sentence of its own, reading goes on, and writes do once there is room',
				],
			},
		},
		{
			line: 'Database stopped and started again under load',
			state: 'real',
			files: ['server/src/core/driver-errors.ts', 'server/src/core/database/engine/postgres.ts'],
			tests: {
				'server/src/faults/postgres.test.ts': ['a server that is stopped (%s) and started again', 'connections that are ended one by one'],
				'server/src/process.api.test.ts': ['it says what is wrong with its settings, and with its port'],
			},
		},
		{
			line: 'Messages between two servers: one is killed in a storm, Redis or PostgreSQL goes away and comes back; everyone has every message once, in order',
			state: 'real',
			note: 'on one PostgreSQL and one Redis; skipped where redis-server cannot be installed',
			files: ['server/src/core/realtime', 'server/src/core/events', 'server/src/core/database/engine/commit-order.ts'],
			tests: {
				'server/src/faults/nodes.test.ts': [
					'a server that is killed in a storm: its members go on with the other one, and come back to it',
					'Redis that is killed, or answers nothing: messages arrive as before, and typing is told again when it is back',
					'PostgreSQL that is stopped (%s) and started again: pages stay connected, and everything is there once',
				],
				'server/src/core/events/log-driver.test.ts': ['a reader that fails waits for longer and longer, and no longer once that is over'],
			},
		},
		{
			line: 'A database that is slow, out of reach or read-only: 503 within a bound, and recovery without a hand',
			state: 'real',
			note: 'a failover is a database that becomes read-only, ends all connections, and takes writes again',
			files: ['server/src/core/database/engine/postgres.ts', 'server/src/start.ts'],
			tests: {
				'server/src/faults/postgres.test.ts': [
					'a network that passes no bytes: 503 within the bound, and writes that are tried again are there once',
					'a connection that answers nothing is closed, not lent again, and its transaction is rolled back',
					'a slow network slows calls down, and fails none',
					'a statement that takes too long is cut off, and its connection is kept',
					'servers that start at once wait for the one that upgrades, longer than for any other statement, and go on when it dies',
					'a failover to a read-only standby, and to one that takes writes: sentences of its own, and reading goes on',
				],
			},
		},
		{
			line: 'Clock jumping an hour either way',
			state: 'real',
			note: 'the clock of a real process as JavaScript reads it; a database server keeps its own',
			files: ['server/src/core/jobs/clock-watch.ts'],
			tests: {
				'server/src/faults/clock.api.test.ts': [
					'the clock jumps an hour forward and back: tokens are refreshed, writes are taken and listed, and nothing is lost',
				],
				'server/src/housekeeping.api.test.ts': ['after a jump of the clock nothing goes for a day, and then only what is still old'],
				'server/src/core/jobs/jobs.api.test.ts': ['a process that starts with a clock %s runs its jobs, but deletes nothing for a day'],
			},
		},
		{
			line: 'Corrupt image',
			state: 'real',
			files: ['server/src/features/uploads/render-picture.ts'],
			tests: {
				'server/src/features/uploads/refused.api.test.ts': [
					'is no image, and the address stays open for one',
					'a picture that breaks off on its way leaves the address open',
				],
			},
		},
		{
			line: 'Redis gone and back',
			state: 'real',
			note: 'it passes on what is told live and kept nowhere; everything else goes through the database',
			files: ['server/src/core/realtime/relay.ts'],
			tests: {
				'server/src/core/realtime/bus.test.ts': [
					'while it is away the own node goes on, which is reported once; when it is back, others hear again',
					'a node starts without it, and the doctor says whether it answers',
				],
			},
		},
		{
			line: 'SIGTERM: finishes what runs, closes the database, exits 0 within 10 seconds; under load no request that was sent is reset or refused',
			state: 'real',
			files: ['server/src/start.ts', 'server/src/core/http/connections/draining.ts'],
			tests: {
				'server/src/faults/stop.api.test.ts': ['a stop under load answers every request that was sent, and resets none'],
				'server/src/process.api.test.ts': ['a stop lets running requests finish, and does not wait for a client that never does'],
			},
		},
		{
			line: 'A second start on the same `DATA_DIR` is refused with a sentence',
			state: 'real',
			files: ['server/src/core/data-dir-lock.ts'],
			tests: {
				'server/src/process.api.test.ts': [
					'is refused with a sentence while one runs, and possible after it was killed',
					'at the very same time lets exactly one in',
				],
			},
		},
		{
			line: 'Migrations run in a transaction: `kill -9` in the middle leaves the data as it was, and the next start goes on',
			state: 'real',
			files: ['server/src/core/database/migrate.ts', 'server/src/core/database/engine/sqlite-connection.ts'],
			tests: {
				'server/src/faults/migration.api.test.ts': [
					'kill -9 in the middle of an upgrade leaves the data as it was, and the next start upgrades it',
				],
				'server/src/faults/postgres.test.ts': [
					'servers that start at once wait for the one that upgrades, longer than for any other statement, and go on when it dies',
				],
				'server/src/core/database/engine/sqlite.test.ts': ['a migration that fails leaves nothing behind'],
			},
		},
		{
			line: 'Migrations refuse a database of a newer version',
			state: 'real',
			files: ['server/src/core/database/migrate.ts'],
			tests: {
				'server/src/core/database/schema.api.test.ts': ['is refused when a newer version was here'],
			},
		},
		{
			line: 'Migrations are tested from every earlier released schema',
			state: 'real',
			note: 'version 0.1 is the only one',
			files: ['server/src/testing/version-0.1'],
			tests: { 'server/src/core/database/upgrade.api.test.ts': [], 'server/src/core/database/migrations.api.test.ts': [] },
		},
		{
			line: 'Backup while running, restore, and a test that compares',
			state: 'real',
			files: ['server/src/backup/backup.ts', 'server/src/backup/restore.ts', 'server/src/core/database/engine/copying/snapshot.ts'],
			tests: {
				'server/src/backup/backup.api.test.ts': [
					'every row, every picture and the secret are there again; members stay signed in, and go on',
					'from this engine to SQLite',
					'from SQLite to this engine',
					'pictures come from a bucket, and go into one',
					'while members write, no write waits or fails, and the backup holds one moment',
				],
				'server/src/core/database/engine/copying/snapshot.api.test.ts': [
					'what is written during it is not in it, in no table, and is there afterwards',
				],
			},
		},
		{
			line: 'A damaged, cut off or foreign backup is refused before anything is written, and a place that holds something is left alone',
			state: 'real',
			files: ['server/src/backup/archive.ts', 'server/src/backup/restore.ts'],
			tests: {
				'server/src/backup/backup.api.test.ts': ['%s, and leaves the place empty', 'into a place that is not empty'],
			},
		},
		{
			line: 'Backups are encrypted with a passphrase, which is never an argument',
			state: 'real',
			files: ['server/src/backup/encryption.ts', 'server/src/backup/passphrase.ts'],
			tests: {
				'server/src/backup/backup.api.test.ts': ['with a passphrase holds nothing that can be read, and is restored with it alone'],
				'server/src/backup/commands.api.test.ts': [
					'the passphrase comes from the environment or a terminal, and the sentences say what to keep',
					'nothing is asked for without a terminal',
				],
			},
		},
		{
			line: '`npm run check` finds broken references, wrong counts, files without pictures and the reverse, and a gap in the audit log',
			state: 'real',
			files: ['server/src/doctor/check-data.ts', 'server/src/core/database/engine/references.ts'],
			tests: {
				'server/src/doctor/check.api.test.ts': [
					'finds nothing where all is well',
					'finds wrong counts, leaves them, and makes them right with --repair',
					'finds a picture without its file, and a file without its picture',
					'finds a row that refers to nothing',
					'finds a gap in the audit log',
				],
			},
		},
		{
			line: '`npm run doctor` names what is wrong with an installation, and what to do',
			state: 'real',
			files: ['server/src/doctor/diagnose.ts', 'server/src/core/http/own-connection.ts'],
			tests: { 'server/src/doctor/doctor.api.test.ts': [] },
		},
		{
			line: 'A backup every night; a failure is logged and tried again, and the newest are kept whatever the clock says',
			state: 'real',
			files: ['server/src/backup/nightly.ts'],
			tests: {
				'server/src/backup/nightly.api.test.ts': [
					'makes one a day, which is whole, and keeps the newest',
					'a failure is noted with its reason, and tried again',
					'a clock that jumps a year removes one backup, not all',
				],
			},
		},
	],
} satisfies Section;
