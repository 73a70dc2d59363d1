/** Screens of joining a tribe that the viewer owns, with what others would have written. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { answerCalls, changeReplies } from '../network.ts';
import { button } from '../steps.ts';
import type { Screen } from './screen.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';
const at = '2026-06-02T12:00:00.000Z';
const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const person = { id: idOf(1), name: `Milla ${longWord}`, username: 'milla', avatar: '', isBot: false };
const questions = ['Have you read the rules?', `How far do you usually walk, ${longWord}?`];

const tribeCall = { method: 'GET', path: /^\/api\/tribes\/[^/]+$/ } as const;
const below = (part: string) => ({ method: 'GET', path: new RegExp(`^/api/tribes/[^/]+/${part}$`) }) as const;

const invitation = {
	...{ id: idOf(2), label: `Poster at the ${longWord}`, code: 'A'.repeat(22), uses: 38, stayed: 31, maxUses: 100, state: 'open' },
	...{ createdBy: person, createdAt: at, expiresAt: null, revokedAt: null },
};
const invitations = [
	invitation,
	{ ...invitation, id: idOf(3), label: 'For Rosa', uses: 1, stayed: 0, maxUses: 1, state: 'usedUp' },
	{ ...invitation, id: idOf(4), label: 'Old lantern', uses: 212, maxUses: null, state: 'revoked', revokedAt: at },
	{ ...invitation, id: idOf(5), label: 'Choir', state: 'resting' },
];
const request = {
	...{ id: idOf(6), person, message: `My knees would like to see a hill, ${longWord}.`, createdAt: at },
	...{
		answers: questions.map((question) => ({ question, answer: `Yes. ${longWord}` })),
		invitation: { id: idOf(2), label: 'Old lantern' },
	},
	...{ hereSince: at, friendsInside: 2 },
};
const report = {
	...{ id: idOf(8), target: 'comment', postId: idOf(9), commentId: idOf(10), title: null, body: `Soup, ${longWord}!`, pictureCount: 0 },
	...{ author: { ...person, id: idOf(11) }, kinds: [{ kind: 'harassment', count: 2 }], reportCount: 2, texts: [`Again, ${longWord}.`] },
	...{ createdAt: at, escalatesAt: at },
};

const paths = new WeakMap<BrowserContext, string>();

/** Path of the first tribe of the viewer, which the list tells once. */
async function pathOfTribe(page: Page): Promise<string> {
	const known = paths.get(page.context());
	if (known) return known;
	await page.goto('/tribes');
	const path = await page.getByRole('article').getByRole('link').first().getAttribute('href');
	if (path === null) throw new Error('The viewer has no tribe.');
	paths.set(page.context(), path);
	return path;
}

/** On phones its first row too. */
async function openQueue(page: Page, search: string): Promise<void> {
	await answerCalls(page, below('requests'), [request, { ...request, id: idOf(7), message: '', answers: [] }]);
	await answerCalls(page, below('reports'), [report]);
	const path = await pathOfTribe(page);
	await changeReplies(page, tribeCall, { requestCount: 2, reportCount: 1 });
	const first = `open=${search.includes('reports') ? `report-${report.id}` : `request-${request.id}`}`;
	const isList = search.includes('joining');
	await page.goto(`${path}/queue${search}${isList ? '' : `${search ? '&' : '?'}${first}`}`);
}

async function openJoining(page: Page): Promise<void> {
	await answerCalls(page, below('joining'), { joinMode: 'request', questions, hasPasscode: true });
	await answerCalls(page, below('invitations'), invitations);
	await page.goto(`${await pathOfTribe(page)}/settings/joining`);
	await expect(page.getByRole('heading', { name: 'Old lantern' })).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'Question 2' })).toBeVisible();
}

/** As people outside see the tribe. */
async function openToJoin(page: Page, joinMode: string): Promise<void> {
	const rights = { role: null, permissions: [], canJoin: true, canLeave: false, canSeeInside: true, canPost: false, canDelete: false };
	const viewer = { membership: 'none', lastVisitAt: null, ...rights, canReport: false, hasReported: false };
	const path = await pathOfTribe(page);
	await changeReplies(page, tribeCall, { joinMode, questions, viewer });
	await page.goto(path);
	await button(page, /^(Ask to join|Join)$/).click();
	await expect(page.getByRole('dialog')).toBeVisible();
}

export const tribeScreens: readonly Screen[] = [
	{ name: 'how people join a tribe, with questions and links', open: openJoining },
	{
		name: 'a tribe’s passcode that is missing',
		async open(page) {
			await openJoining(page);
			await page.getByText('With a passcode', { exact: true }).click();
			await page.getByRole('textbox', { name: 'Passcode' }).fill('abc');
			await button(page, 'Save').click();
			await expect(page.getByText('Passcode needs at least 4 characters')).toBeVisible();
		},
	},
	{
		name: 'a new link to a tribe',
		async open(page) {
			await openJoining(page);
			await button(page, 'New link').click();
			await button(page, 'Make link').click();
			await expect(page.getByText('Give it a name, so that you know it again')).toBeVisible();
		},
	},
	{
		name: 'links of one’s own to a tribe',
		async open(page) {
			await answerCalls(page, below('invitations'), invitations);
			await page.goto(await pathOfTribe(page));
			await button(page, 'Invite').click();
			await expect(page.getByRole('heading', { name: 'Old lantern' })).toBeVisible();
		},
	},
	{
		name: 'a name in a tribe',
		async open(page) {
			await page.goto(`${await pathOfTribe(page)}?tab=members`);
			await button(page, 'Add a name').click();
			await expect(page.getByRole('dialog', { name: 'Your name in this tribe' })).toBeVisible();
		},
	},
	{
		name: 'the queue of a tribe',
		async open(page) {
			await openQueue(page, '');
			await expect(button(page, /^Let in/)).toBeVisible();
		},
	},
	{
		name: 'a report in the queue of a tribe',
		async open(page) {
			await openQueue(page, '?tab=reports');
			await expect(button(page, /^Remove/)).toBeVisible();
		},
	},
	{
		name: 'the queue of a tribe without anything',
		async open(page) {
			await answerCalls(page, below('requests'), []);
			await answerCalls(page, below('reports'), []);
			await page.goto(`${await pathOfTribe(page)}/queue`);
			await expect(page.getByRole('heading', { name: 'All knots undone.' })).toBeVisible();
		},
	},
	{
		name: 'requests to join a tribe, two of them chosen',
		async open(page) {
			await openQueue(page, '?tab=joining');
			await page.getByRole('checkbox', { name: 'Select all' }).check();
			await expect(button(page, 'Let in 2')).toBeVisible();
		},
	},
	{
		name: 'asking to join a tribe, without an answer',
		async open(page) {
			await openToJoin(page, 'request');
			await button(page.getByRole('dialog'), 'Ask to join').click();
			await expect(page.getByText('Please answer this question').first()).toBeVisible();
		},
	},
	{ name: 'joining a tribe with its passcode', open: (page) => openToJoin(page, 'passcode') },
	{
		name: 'a tribe that takes an invitation',
		async open(page) {
			const path = await pathOfTribe(page);
			const viewer = {
				membership: 'none',
				lastVisitAt: null,
				role: null,
				permissions: [],
				canJoin: false,
				canLeave: false,
				canSeeInside: true,
			};
			await changeReplies(page, tribeCall, { joinMode: 'invite', viewer });
			await page.goto(path);
			await expect(page.getByText('Joined with an invitation')).toBeVisible();
		},
	},
];
