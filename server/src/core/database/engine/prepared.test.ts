/** Prepared statements stay bounded, and hot ones are never pushed out by others. */
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { statementName } from './postgres.ts';
import { keepPrepared, othersMax } from './prepared.ts';
import { createStatements } from './sqlite-connection.ts';

const other = (number: number) => `select ${number} where $1 = 1`;

test('on SQLite a hot statement stays prepared, however many others come', () => {
	const statements = createStatements(new DatabaseSync(':memory:'));
	keepPrepared('select 1 as hot');
	const [hot, first] = [statements('select 1 as hot'), statements(other(-1))];
	for (let number = 0; number < othersMax; number += 1) statements(other(number));
	expect(statements('select 1 as hot')).toBe(hot);
	expect(statements(other(-1))).not.toBe(first);
});

test('on PostgreSQL a hot statement gets a name, also after too many others', () => {
	const names = Array.from({ length: othersMax + 10 }, (_, number) => statementName(other(number)));
	expect(new Set(names).size).toBe(othersMax + 1);
	expect(names.at(-1)).toBe(undefined);
	keepPrepared('select 2 as hot');
	const name = statementName('select 2 as hot');
	expect(name).toMatch(/^q\d+$/);
	expect(names).not.toContain(name);
	expect(statementName('select 2 as hot')).toBe(name);
});
