/** Screens of accounts: ways in, what a member takes along or leaves, and who comes in. They mock replies, so each needs a separate page. */
import { listNewSignIns } from '@friends/contract/auth/auth.endpoints';
import type { NewSignIn } from '@friends/contract/auth/auth.schema';
import { listExports } from '@friends/contract/exports/exports.endpoints';
import type { Export } from '@friends/contract/exports/exports.schema';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { holdInvitation, listApplications, listInvitations, listOwnInvitations } from '@friends/contract/joining/joining.endpoints';
import type { Application, Invitation, Invited } from '@friends/contract/joining/joining.schema';
import { listPasskeys } from '@friends/contract/passkeys/passkeys.endpoints';
import type { Passkey } from '@friends/contract/passkeys/passkeys.schema';
import { confirmEmail } from '@friends/contract/recovery/recovery.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { createToken } from '@friends/contract/tokens/tokens.endpoints';
import type { NewToken } from '@friends/contract/tokens/tokens.schema';
import { expect, type Page } from '@playwright/test';
import { answerCalls, changeReplies } from '../network.ts';
import { button } from '../steps.ts';
import type { Screen } from './screen.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';
const at = '2026-06-02T12:00:00.000Z';
const later = '2036-06-03T12:00:00.000Z';
const idOf = (number: number) => `0190b000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

export const accountGuestScreens: readonly Screen[] = [
	{
		name: 'join by an open invitation',
		async open(page) {
			await changeReplies(page, getInstance, { registration: 'invitation' });
			await answerCalls(page, holdInvitation, { isOpen: true });
			await page.goto('/join#an-open-invitation');
			await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
		},
	},
	{
		name: 'an email that is confirmed',
		async open(page) {
			await answerCalls(page, confirmEmail, null);
			await page.goto('/confirm#token=fresh');
			await expect(page.getByText('Your email is confirmed. Thank you.')).toBeVisible();
		},
	},
];

const passkeys: Passkey[] = [
	{ id: idOf(1), name: 'Phone', createdAt: at, usedAt: at, isSynced: true },
	{ id: idOf(2), name: longWord.repeat(2), createdAt: at, usedAt: null, isSynced: false },
];
const secret: NewToken = {
	...{ id: idOf(3), name: longWord, scopes: ['read'], createdAt: at, expiresAt: later, lastUsedAt: null },
	secret: `friends_${'Q7'.repeat(24)}`,
};
const ready: Export = {
	...{ id: idOf(4), state: 'ready', step: 'pictures', done: 500, total: 500, bytes: 212_000_000, createdAt: at, expiresAt: later },
};
const exports: Export[] = [{ ...ready, id: idOf(5), state: 'preparing', done: 320, bytes: 0, expiresAt: null }, ready];
const signIns: NewSignIn[] = [{ id: idOf(6), device: `Firefox on ${longWord}`, at, hasEnded: false }];
const invitation: Invitation = {
	...{ id: idOf(7), label: `Poster of the ${longWord}`, code: 'A'.repeat(22), uses: 41, maxUses: 100, state: 'open' },
	createdBy: { id: idOf(8), name: 'Grace Pell', username: 'gracep', avatar: '' },
	createdAt: at,
	expiresAt: later,
};
const invitations: Invitation[] = [
	invitation,
	{ ...invitation, id: idOf(9), label: 'Choir', state: 'usedUp' },
	{ ...invitation, id: idOf(10), label: 'Ferry', state: 'resting' },
];

async function openPasskeys(page: Page): Promise<void> {
	await answerCalls(page, listPasskeys, passkeys);
	await page.goto('/settings?tab=security');
	await button(page, 'Manage your passkeys').click();
	await expect(dialog(page, 'Passkeys').getByRole('listitem')).toHaveCount(2);
}

/** Opens one of the questions before a member leaves. */
const leaving = (name: string, trigger: string, title: string): Screen => ({
	name,
	async open(page) {
		await page.goto('/settings?tab=data');
		await button(page, trigger).click();
		await expect(dialog(page, title)).toBeVisible();
	},
});

/** The viewer owns a tribe. */
export const accountMemberScreens: readonly Screen[] = [
	{ name: 'passkeys', open: openPasskeys },
	{
		name: 'a passkey gets another name',
		async open(page) {
			await openPasskeys(page);
			await button(page, 'Rename Phone').click();
			await expect(dialog(page, 'Rename this passkey')).toBeVisible();
		},
	},
	{
		name: 'a new token',
		async open(page) {
			await page.goto('/settings?tab=tokens');
			await button(page, 'New token').click();
			await dialog(page, 'New token').getByRole('textbox', { name: 'Name' }).fill(longWord);
		},
	},
	{
		name: 'a token that was made',
		async open(page) {
			await answerCalls(page, createToken, secret);
			await page.goto('/settings?tab=tokens');
			await button(page, 'New token').click();
			await dialog(page, 'New token').getByRole('textbox', { name: 'Name' }).fill(longWord);
			await page.keyboard.press('Enter');
			await expect(page.getByText(secret.secret)).toBeVisible();
		},
	},
	leaving('a break', 'Deactivate', 'Take a break?'),
	leaving('deleting the account', 'Delete…', 'Delete your account?'),
	{
		name: 'an export that gets ready, and one that is',
		async open(page) {
			await answerCalls(page, listExports, exports);
			await page.goto('/settings?tab=data');
			await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
			await expect(button(page, /^Download /)).toBeVisible();
		},
	},
	{
		name: 'home after a sign-in from a new device',
		async open(page) {
			await changeReplies(page, getSignals, { newSignIns: 1 });
			await answerCalls(page, listNewSignIns, signIns);
			await page.goto('/');
			await expect(page.getByRole('region', { name: 'New sign-in to your account' })).toBeVisible();
			await expect(page.getByRole('article').first()).toBeVisible();
		},
	},
	{
		name: 'invitations of one’s own',
		async open(page) {
			await answerCalls(page, listOwnInvitations, { canInvite: true, invitations });
			await page.goto('/people');
			await button(page, 'Invite people').click();
			await expect(dialog(page, 'Your invitations').getByRole('listitem')).toHaveCount(3);
		},
	},
];

const applications: Application[] = [
	{
		...{ id: idOf(11), name: `Wren ${longWord}`, username: 'wren', email: `wren@${longWord.toLowerCase().replace('ä', 'ae')}.example` },
		answers: [{ question: `Do you know ${longWord}?`, answer: `Yes, ${longWord.repeat(3)}` }],
		createdAt: at,
	},
	{ id: idOf(12), name: 'Otto', username: 'otto', email: 'otto@post.example', answers: [], createdAt: at },
];
const invited: Invited[] = [{ person: { id: idOf(13), name: `Wren ${longWord}`, username: 'wren', avatar: '' }, joinedAt: at }];

async function openJoining(page: Page): Promise<void> {
	await answerCalls(page, listApplications, applications);
	await answerCalls(page, listInvitations, invitations);
	await answerCalls(page, { method: 'GET', path: /^\/api\/admin\/invitations\/[^/]+\/members$/ }, invited);
	await changeReplies(page, { method: 'GET', path: '/api/admin/instance' }, { registration: 'approval' });
	await page.goto('/admin?tab=joining');
	await expect(button(page, 'Let Otto in')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Choir' })).toBeVisible();
}

export const accountAdminScreens: readonly Screen[] = [
	{ name: 'people who ask to join, and invitations', open: openJoining },
	{
		name: 'declining',
		async open(page) {
			await openJoining(page);
			await button(page, 'Decline Otto').click();
			await expect(dialog(page, 'Decline Otto?')).toBeVisible();
		},
	},
	{
		name: 'who joined by an invitation',
		async open(page) {
			await openJoining(page);
			await button(page, 'More about Choir').click();
			await page.getByRole('menuitem', { name: 'Who joined by it' }).click();
			await expect(dialog(page, 'Choir').getByRole('listitem')).toHaveCount(1);
		},
	},
	{
		name: 'a new invitation without a name',
		async open(page) {
			await openJoining(page);
			await button(page, 'New').click();
			await button(dialog(page, 'New invitation'), 'Make link').click();
			await expect(page.getByText('Give it a name, so that you know it again')).toBeVisible();
		},
	},
	{
		name: 'the link of a new invitation',
		async open(page) {
			await answerCalls(page, { method: 'POST', path: '/api/me/invitations' }, invitation);
			await openJoining(page);
			await button(page, 'New').click();
			await dialog(page, 'New invitation').getByRole('textbox', { name: 'Name' }).fill('Choir');
			await page.keyboard.press('Enter');
			await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
		},
	},
];
