/** Screens while something loads, is missing or is wrong. They mock replies of the server. */
import { expect } from '@playwright/test';
import { calendarScreens } from '../events/calendar-screens.ts';
import { followLive } from '../live-connection.ts';
import { answerCalls, disconnect, holdCalls, refuseCalls } from '../network.ts';
import { firstPost, openComments, toast } from '../steps.ts';
import { openHome, type Screen } from './screen.ts';

const feedCall = { method: 'GET', path: '/api/posts' } as const;

/** What a job has counted, as it comes; it counts too rarely to wait for. */
const explored = {
	trends: [{ tag: 'picnic', postCount: 3, personCount: 3, previousPersonCount: 1, days: [0, 1, 0, 1, 2, 1, 3] }],
	rising: [
		{
			id: '01936e4f-7a2b-7c3d-8e4f-5a6b7c8d9e0f',
			title: 'Sunday in the park',
			author: { id: '01936e4f-7a2b-7c3d-8e4f-5a6b7c8d9e0e', name: 'Ada Lovelace', username: 'ada_lovelace', avatar: '' },
			tribe: null,
			picture: null,
			createdAt: '2026-11-20T12:00:00.000Z',
			reason: { personCount: 12, hours: 6, memberCount: null },
		},
	],
	joined: [],
	coming: [],
};
const exploreCall = { method: 'GET', path: '/api/explore' } as const;

export const oddScreens: readonly Screen[] = [
	...calendarScreens,
	{
		name: 'explore, with why a post rises',
		async open(page) {
			await answerCalls(page, exploreCall, explored);
			await page.goto('/explore');
			await page.getByRole('button', { name: /^12 people in 6 hours/ }).click();
			const reason = '12 people liked or answered it in 6 hours. It is outside tribes, where everyone reads, so it took more of them.';
			await expect(page.getByText(reason)).toBeVisible();
		},
	},
	{
		name: 'explore, how posts rise',
		async open(page) {
			await answerCalls(page, exploreCall, explored);
			await page.goto('/explore');
			await page.getByRole('button', { name: 'How this works' }).click();
			await expect(page.getByRole('dialog', { name: 'How posts rise' })).toBeVisible();
		},
	},
	{
		name: 'explore, quiet',
		async open(page) {
			await answerCalls(page, exploreCall, { trends: [], rising: [], joined: [], coming: [] });
			await page.goto('/explore');
			await expect(page.getByRole('heading', { name: 'It’s quiet still' })).toBeVisible();
		},
	},
	{
		name: 'home, empty',
		isNarrowApart: true,
		async open(page) {
			await answerCalls(page, feedCall, []);
			await page.goto('/');
			await expect(page.getByText('No posts yet. Be the first to share something!')).toBeVisible();
		},
	},
	{
		name: 'home, on its way',
		isNarrowApart: true,
		isLoading: true,
		async open(page) {
			const release = await holdCalls(page, feedCall);
			page.once('close', release);
			await page.goto('/');
			await expect(page.getByText('Loading posts')).toBeAttached();
		},
	},
	{
		name: 'home, out of reach',
		isNarrowApart: true,
		isRefused: true,
		async open(page) {
			await refuseCalls(page, feedCall, { status: 400, detail: 'No.' });
			await page.goto('/');
			await expect(page.getByText('The posts couldn’t be loaded')).toBeVisible();
		},
	},
	{
		name: 'home, comments out of reach',
		isNarrowApart: true,
		isRefused: true,
		async open(page) {
			await refuseCalls(page, { method: 'GET', path: /\/comments$/ }, { status: 400, detail: 'No.' });
			await openHome(page);
			await openComments(firstPost(page));
			await expect(page.getByText('The comments couldn’t be loaded.')).toBeVisible();
		},
	},
	{
		name: 'home without a connection',
		spoilsPage: true,
		isNarrowApart: true,
		isRefused: true,
		async open(page) {
			const live = followLive(page);
			await openHome(page);
			// Browsers complain of a socket that is cut off in its handshake.
			await live.began();
			await disconnect(page);
			await expect(page.getByText('You’re offline.')).toBeVisible();
		},
	},
	{
		name: 'settings, after the session has ended',
		spoilsPage: true,
		isNarrowApart: true,
		isRefused: true,
		async open(page) {
			await page.addInitScript(() => localStorage.setItem('accessToken', 'rubbish'));
			await page.addInitScript(() => localStorage.setItem('refreshToken', 'rubbish'));
			await page.goto('/settings');
			await expect(page.getByText('Guest Mode')).toBeVisible();
			await expect(toast(page, 'You’ve been signed out')).toBeVisible();
		},
	},
];
