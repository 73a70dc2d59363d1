import { type CompiledMessage, renderMessage } from '@friends/contract/core/languages/render-message';
import type { Values } from '@friends/contract/core/languages/say';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { compiled } from './catalogues.ts';
import { isolated } from './isolated.ts';
import { inPseudo } from './pseudo.ts';
import { saidIn } from './said.ts';

it('finds messages where they are said', () => {
	const code = `say('Close'); const a = <Say sentence="Read <b>it</b>" parts={{ b }} />; const c = <Say sentence={\`Don't "go"\`} parts={{}} />; said('No');`;
	expect(saidIn('a.tsx', code).map(({ message, start, end }) => [message, code.slice(start, end)])).toEqual([
		['Close', "'Close'"],
		['Read <b>it</b>', '"Read <b>it</b>"'],
		[`Don't "go"`, '`Don\'t "go"`'],
	]);
});

it.each(['say(`Hi ` + name)', 'say(label)', "say(ok ? 'A' : 'B')", 'const a = <Say sentence={text} parts={{}} />'])(
	'refuses %s',
	(code) => {
		expect(() => saidIn('a.tsx', code)).toThrow('a.tsx:1 says a message that is not written there');
	},
);

it('makes plain texts of messages without values', () => {
	expect([compiled('Close'), compiled('Hi {name}')]).toEqual(['Close', ['Hi ', ['name']]]);
});

it('turns English into the pseudo-language, its parts and values as they were', () => {
	expect(inPseudo('Close <b>it</b>')).toBe('[Ĉļöšé~~ <b>îţ</b>]');
	const message = inPseudo(compileMessage('{n, plural, one {# post of {name}} other {# posts}}') as CompiledMessage) as CompiledMessage;
	expect(renderMessage(message, { n: 1, name: 'Ana' }, 'en')).toBe('[1 þöšţ~ öƒ Ana]');
});

it('isolates what is filled in, and nothing twice', () => {
	const said = (message: string, values: Values) => renderMessage(isolated(compileMessage(message) as CompiledMessage), values, 'ar');
	expect(said('رد {name}.', { name: 'June (J.)' })).toBe('رد \u2068June (J.)\u2069.');
	expect(said('{n, plural, one {منشور # من {name}} other {# {name}}}', { n: 1, name: 'Ana' })).toBe('منشور 1 من \u2068Ana\u2069');
	expect(said('حجب \u2068@{username}\u2069، {n, number}، {name}', { username: 'ana', n: 2, name: 'Ana' })).toBe(
		'حجب \u2068@ana\u2069، 2، \u2068Ana\u2069',
	);
});
