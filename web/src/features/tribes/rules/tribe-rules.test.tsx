// @vitest-environment jsdom
import '#ui/testing.ts';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import type { TribeRules } from '@friends/contract/tribes/tribes.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useWrite } from '#core/outbox/use-write.ts';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postView, tribeView } from '#entities/testing/views.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { RulesCard } from './rules-card.tsx';
import { RulesOutlet } from './rules-outlet.tsx';
import { RulesSettings, rulesChanges } from './rules-settings.tsx';

const tribe = { ...tribeView({ viewer: { membership: 'member', mustAgree: true } }), isSettling: false };
const written: TribeRules = { markdown: '1. Nobody walks last alone.', mustAgree: true, agreedAt: null };
const agreement = `/api/tribes/${tribe.id}/rules/agreement`;

afterEach(() => act(() => rulesChanges.discard(tribe.id)));

function show(ui: ReactNode, { rules = written }: { rules?: TribeRules } = {}): Sent[] {
	let kept = rules;
	const sent = stubServer(({ method, path, body }) => {
		if (path === agreement) kept = { ...kept, agreedAt: '2026-09-03T10:00:00.000Z' };
		if (path === '/api/posts') {
			if (kept.agreedAt === null) return problem(403, 'agree_to_rules', 'Please read the rules.', {}, { subject: tribe.id });
			return Response.json(postView(), { status: 201 });
		}
		if (method === 'PUT') kept = { ...kept, ...(body as TribeRules) };
		return Response.json(kept);
	});
	renderWithClient(ui);
	return sent;
}

const writes = (sent: Sent[]) => sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it('shows the rules of a tribe, and agrees to them', async () => {
	const sent = show(<RulesCard tribe={tribe} />);
	expect(await screen.findByText('Nobody walks last alone.')).toBeTruthy();
	expect(screen.getByRole('region', { name: 'Rules' })).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'I agree' }));
	expect(await screen.findByText('You agreed on 3 Sept 2026.')).toBeTruthy();
	expect(writes(sent)).toEqual([['POST', agreement, undefined]]);
});

it('is open on phones for those who have to agree', async () => {
	show(<RulesCard tribe={tribe} isFolded />);
	expect((await screen.findByText('Rules')).closest('details')?.open).toBe(true);
});

it('is absent without rules', async () => {
	const sent = show(<RulesCard tribe={tribe} />, { rules: { ...written, markdown: '' } });
	await waitFor(() => expect(sent).toHaveLength(1));
	await act(async () => undefined);
	expect(document.body.textContent).toBe('');
});

function Composer() {
	const { write, error, data } = useWrite(createPost);
	return (
		<>
			<button type="button" onClick={() => write({ body: { title: 'Hi', body: 'Text', tribeId: tribe.id } })}>
				Post
			</button>
			<p>{error ? 'refused' : data ? 'sent' : ''}</p>
			<RulesOutlet />
		</>
	);
}

it('asks for the agreement before the first thing that needs it, and sends that then', async () => {
	const sent = show(<Composer />);
	fireEvent.click(screen.getByRole('button', { name: 'Post' }));
	const dialog = await screen.findByRole('dialog', { name: 'The rules of this tribe' });
	await waitFor(() => expect(dialog.textContent).toContain('Nobody walks last alone.'));
	fireEvent.click(screen.getByRole('button', { name: 'I agree' }));
	expect(await screen.findByText('sent')).toBeTruthy();
	expect(writes(sent).map(([, path]) => path)).toEqual(['/api/posts', agreement, '/api/posts']);
	// The same words under the same key.
	const posts = sent.filter(({ path }) => path === '/api/posts');
	expect(posts[1]?.body).toEqual(posts[0]?.body);
	expect(posts[1]?.headers.get('Idempotency-Key')).toBe(posts[0]?.headers.get('Idempotency-Key'));
});

it('refuses as before when the member does not agree', async () => {
	const sent = show(<Composer />);
	fireEvent.click(screen.getByRole('button', { name: 'Post' }));
	await screen.findByRole('dialog', { name: 'The rules of this tribe' });
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(await screen.findByText('refused')).toBeTruthy();
	expect(writes(sent)).toHaveLength(1);
});

it('saves rules with a preview, and keeps what was typed', async () => {
	const sent = show(<RulesSettings tribe={tribe} />, { rules: { markdown: '', mustAgree: false, agreedAt: null } });
	const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Rules of the tribe' });
	fireEvent.change(await field(), { target: { value: 'Be **kind**.' } });
	fireEvent.click(screen.getByRole('radio', { name: 'Preview' }));
	expect((await screen.findByText('kind')).tagName).toBe('STRONG');
	fireEvent.click(screen.getByRole('radio', { name: 'Write' }));
	expect((await field()).value).toBe('Be **kind**.');
	fireEvent.click(screen.getByRole('switch', { name: 'Members agree before they write' }));
	fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Rules saved' }]));
	expect(writes(sent)).toEqual([['PUT', `/api/tribes/${tribe.id}/rules`, { markdown: 'Be **kind**.', mustAgree: true }]]);
	fireEvent.change(await field(), { target: { value: 'a'.repeat(10_001) } });
	expect(screen.getByText('Rules can have at most 10000 characters')).toBeTruthy();
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
});
