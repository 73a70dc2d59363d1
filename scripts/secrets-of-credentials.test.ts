/** Only the room `accounts` reads secrets of `credentials`, and only it writes them (record 45): others may ask which there are. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Tests look into every table. */
const isAllowed = (file: string) => /^server\/src\/(features\/accounts\/|core\/database\/|testing\/)|\.test\.ts$/.test(file);

/** A statement from the table on; Kysely's end with a semicolon, those inside others with their closing bracket at the latest there. */
const statements = /\b(selectFrom|\w+Join|insertInto|updateTable|deleteFrom|mergeInto)\(\s*'credentials\b[^;]*/g;
const reads = /^(selectFrom|\w+Join)$/;
const secret = /\b(secret|key|details)\b|selectAll/;

function faultsIn(source: string): string[] {
	return [...source.matchAll(statements)].flatMap(([statement, method = '']) => {
		if (!reads.test(method)) return [`${method} writes credentials`];
		const [column] = secret.exec(statement) ?? [];
		return column ? [`${method} reads ${column}`] : [];
	});
}

test('no other room reads a secret, or writes', () => {
	const files = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => !isAllowed(file));
	const found = files.flatMap((file) => faultsIn(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}: ${fault}`));
	expect(found).toEqual([]);
	expect(files.filter((file) => /selectFrom\('credentials'\)/.test(readFileSync(join(root, file), 'utf8'))).length).toBeGreaterThan(0);
});

test.each([
	["db.selectFrom('credentials').select(['id', 'kind', 'secret']).execute();", ['selectFrom reads secret']],
	["db.selectFrom('credentials').selectAll().execute();", ['selectFrom reads selectAll']],
	["db.selectFrom('users').innerJoin('credentials as c', 'c.account_id', 'users.id').select('c.key');", ['innerJoin reads key']],
	["db.deleteFrom('credentials').execute();", ['deleteFrom writes credentials']],
	["db.selectFrom('credentials').select(['id', 'kind', 'name']).execute(); other.selectAll();", []],
])('%s', (source, faults) => {
	expect(faultsIn(source)).toEqual(faults);
});
