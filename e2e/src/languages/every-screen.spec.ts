/**
 * Every screen in the pseudo-language, on a phone: no word is left in English, no text cut, no controls overlap, nothing is wider than its
 * window; and a few in Arabic, with axe. `WALK=de npx playwright test …/every-screen.spec.ts` walks all of them in any language that is
 * built, on phones and desks, with axe.
 */
import { pseudoLanguage } from '@friends/contract/core/languages/languages';
import { updatePreferences } from '@friends/contract/users/users.endpoints';
import { createTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, type Person, test, type World } from '../fixtures.ts';
import { furnish, furnishApart } from '../furnish.ts';
import { expectNoSidewaysScrolling, overlapsOf } from '../layout.ts';
import { guestScreens } from '../screens/guest-screens.ts';
import { homeScreens } from '../screens/home-screens.ts';
import { memberScreens } from '../screens/member-screens.ts';
import { oddScreens } from '../screens/odd-screens.ts';
import { rareAdminScreens, rareGuestScreens, rareMemberScreens, rareTribeScreens } from '../screens/rare-screens.ts';
import { roomScreens } from '../screens/room-screens.ts';
import { onPages, type Screen } from '../screens/screen.ts';
import { cutOn, englishOn, watchContents, withoutContents } from './faults.ts';
import { speak } from './speak.ts';

interface Walk {
	language: string;
	withAxe: boolean;
}

const walked = process.env.WALK;
const phone = { width: 390, height: 844 };
const viewports = walked ? [phone, { width: 1280, height: 800 }] : [phone];
const everyScreen: Walk = { language: walked ?? pseudoLanguage, withAxe: walked !== undefined };
const arabic: Walk = { language: 'ar', withAxe: true };

/** Letters that texts of the language have, where they are not those of English. */
const ownLetters: Readonly<Record<string, string>> = { [pseudoLanguage]: '[^\\p{ASCII}“”‘’…–·×✓]|[\\[\\]]', ar: '\\p{Script=Arabic}' };

/** Screen that is found by a part of a word, which has no translation. */
const unnamed = 'home with a toast';

/** The account speaks it too: the app would follow that. */
async function inSpoken({ member, page }: Person, { api }: Pick<World, 'api'>, { language }: Walk): Promise<Page> {
	await api.succeed(updatePreferences, { token: member.token, body: { language } });
	return page;
}

async function inspect(page: Page, screens: readonly Screen[], walk: Walk, contents = watchContents(page.context())): Promise<void> {
	const endSpeaking = await speak(page, walk.language);
	try {
		for (const screen of screens) {
			await test.step(screen.name, async () => {
				await expect.soft(screen.open(page), `${screen.name} opens`).resolves.toBeUndefined();
				await look(page, screen, walk, contents);
			});
		}
	} finally {
		endSpeaking();
	}
}

async function look(
	page: Page,
	{ name, isLoading }: Screen,
	{ language, withAxe }: Walk,
	contents: () => Promise<string[]>,
): Promise<void> {
	await expect.soft(page.locator('html'), name).toHaveAttribute('lang', language);
	const letters = ownLetters[language];
	if (letters) {
		const english = await englishOn(page, letters);
		expect.soft(withoutContents(english, await contents()), `${name}: in English`).toEqual([]);
	}
	const cut = await cutOn(page);
	expect.soft(withoutContents(cut, await contents()), `${name}: cut texts`).toEqual([]);
	expect.soft(await overlapsOf(page), `${name}: controls that overlap`).toEqual([]);
	await expectNoSidewaysScrolling(page, name);
	if (withAxe) await expectAccessible(page, name, { isLoading });
}

function inspectApart(page: Page, screens: readonly Screen[], walk: Walk): Promise<void> {
	const contents = watchContents(page.context());
	return onPages(
		() => page.context().newPage(),
		screens,
		(fresh, screen) => inspect(fresh, [screen], walk, contents),
	);
}

const named = (screens: readonly Screen[], names: readonly string[]): Screen[] =>
	names.map((wanted) => {
		const found = screens.find(({ name }) => name.startsWith(wanted));
		if (!found) throw new Error(`There is no screen '${wanted}'`);
		return found;
	});

test.beforeEach(async ({ signIn, api }) => furnish(api, (await signIn('Grace Hopper')).member));

for (const viewport of viewports) {
	test.describe(`${viewport.width} px wide, in ${everyScreen.language}`, () => {
		test.use({ viewport });
		test.slow();

		test('screens for guests', async ({ page }) => inspect(page, guestScreens, everyScreen));

		test('rooms for members', async ({ signIn, api }) =>
			inspect(await inSpoken(await signIn('Ada Lovelace'), { api }, everyScreen), roomScreens, everyScreen));

		test('screens for members', async ({ signIn, api }) => {
			const ada = await signIn('Ada Lovelace');
			await createTribe(api, ada.member, { name: 'The Back Room', isPrivate: true, tags: ['quiet'] });
			const screens = [...memberScreens, ...homeScreens].filter(({ name }) => name !== unnamed);
			await inspect(await inSpoken(ada, { api }, everyScreen), screens, everyScreen);
		});

		test('odd screens for guests', async ({ newWorld, signIn, visit }) => {
			const world = await newWorld();
			await signIn('Grace Pell', world);
			await inspectApart(await visit(world), rareGuestScreens, everyScreen);
		});

		for (const [who, title, screens] of [
			['members', 'odd screens for members', rareMemberScreens],
			['members', 'odd screens of tribes', rareTribeScreens],
			['members', 'screens for members when something is wrong', oddScreens],
			['administrators', 'odd screens for administrators', rareAdminScreens],
		] as const) {
			test(title, async ({ newWorld, signIn }) => {
				const { world, ...people } = await furnishApart(newWorld, signIn);
				await inspectApart(await inSpoken(people[who], world, everyScreen), screens, everyScreen);
			});
		}
	});
}

// Where a language is walked, that is all.
if (!walked) {
	test.describe('a few screens in Arabic', () => {
		test.use({ viewport: phone });

		test('for guests', async ({ page }) => inspect(page, named(guestScreens, ['/ (', '/login (', '/register']), arabic));

		test('for members', async ({ signIn, api }) => {
			const rooms = named(roomScreens, ['/friends (', '/profile (', '/settings?tab=privacy', '/settings?tab=reading']);
			const screens = named(
				[...memberScreens, ...homeScreens],
				['one post', 'all tribes', 'home with the dialog', 'home with the settings menu'],
			);
			await inspect(await inSpoken(await signIn('Ada Lovelace'), { api }, arabic), [...rooms, ...screens], arabic);
		});
	});
}
