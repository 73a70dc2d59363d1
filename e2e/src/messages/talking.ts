/** Conversations and messages made without a browser, and the steps that journeys share. */
import { createGroup, openDirect } from '@friends/contract/messages/conversations.endpoints';
import { sendMessage } from '@friends/contract/messages/messages.endpoints';
import type { Message, SendMessageBody } from '@friends/contract/messages/messages.schema';
import type { SignedInMember } from '@friends/test-kit/members';
import { expect, type Locator, type Page } from '@playwright/test';
import type { World } from '../fixtures.ts';

type Writer = Pick<SignedInMember, 'token'>;

export async function direct({ api }: Pick<World, 'api'>, one: Writer, other: SignedInMember): Promise<string> {
	const { id } = await api.succeed(openDirect, { token: one.token, body: { userId: other.user.id } });
	return id;
}

export async function group({ api }: Pick<World, 'api'>, owner: Writer, name: string, people: SignedInMember[]): Promise<string> {
	const { id } = await api.succeed(createGroup, { token: owner.token, body: { name, userIds: people.map(({ user }) => user.id) } });
	return id;
}

export function write(
	{ api }: Pick<World, 'api'>,
	{ token }: Writer,
	id: string,
	text: string,
	body: Partial<SendMessageBody> = {},
): Promise<Message> {
	return api.succeed(sendMessage, { token, params: { id }, body: { clientId: crypto.randomUUID(), text, ...body } });
}

export const box = (page: Page): Locator => page.getByRole('textbox', { name: /^Write to / });
export const bubble = (page: Page, text: string): Locator =>
	page.getByRole('list', { name: 'Messages' }).last().getByRole('listitem').filter({ hasText: text });

export async function say(page: Page, text: string): Promise<void> {
	await box(page).fill(text);
	await box(page).press('Enter');
	await expect(box(page)).toHaveValue('');
}
