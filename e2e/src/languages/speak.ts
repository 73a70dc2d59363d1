/** Lets a journey find by English names what stands on a page in another language. */
import type { Locator, Page } from '@playwright/test';
import { type Name, type Translate, translatorInto } from './translate.ts';

type Finder = (name: Name, options?: Record<string, unknown>) => Locator;
type Finders = Record<string, Finder>;

const byText = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'] as const;

/** Null while journeys speak English. */
let translate: Translate | null = null;
let isTaught = false;

const translated = (name: unknown, isWhole: unknown): unknown =>
	translate && (typeof name === 'string' || name instanceof RegExp) ? translate(name, isWhole === true) : name;

/** Speaks the language until the returned function is called. */
export async function speak(page: Page, language: string): Promise<() => void> {
	if (!isTaught) for (const one of [page, page.locator('html')]) teach(Object.getPrototypeOf(one) as Finders);
	isTaught = true;
	translate = await translatorInto(language);
	await page.addInitScript((tag) => localStorage.setItem('friends-language', tag), language);
	return () => {
		translate = null;
	};
}

/** Replaces the methods that find by a name, for all pages of this process. */
function teach(finders: Finders): void {
	for (const method of byText) {
		const find = finders[method] as Finder;
		finders[method] = function (this: unknown, name, options) {
			return find.call(this, translated(name, options?.exact) as Name, options);
		};
	}
	for (const method of ['getByRole', 'filter']) {
		const find = finders[method] as ((...given: unknown[]) => Locator) | undefined;
		if (!find) continue;
		finders[method] = function (this: unknown, ...given: unknown[]) {
			return find.call(this, ...given.map((one) => (isOptions(one) ? inOptions(one) : one)));
		};
	}
}

const isOptions = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && ('name' in value || 'hasText' in value);

function inOptions(options: Record<string, unknown>): Record<string, unknown> {
	const { name, hasText, exact } = options;
	return {
		...options,
		...(name === undefined ? {} : { name: translated(name, exact) }),
		...(hasText === undefined ? {} : { hasText: translated(hasText, false) }),
	};
}
