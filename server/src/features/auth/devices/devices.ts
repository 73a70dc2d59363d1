/** Device names for the list of sessions, derived from the user agent. */
import { sourceLanguage } from '@friends/contract/core/languages/languages';
import { say } from '@friends/contract/core/languages/say';
import { inLanguage } from '#core/languages/in-language';

/** Order matters: most browsers also carry the names of their ancestors. */
const browsers: readonly [mark: RegExp, name: string][] = [
	[/\bEdg(?:e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOPiOS\/|\bOPT\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bVivaldi\//, 'Vivaldi'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
	[/\bVersion\/.*\bSafari\//, 'Safari'],
];

/** @param browser null for an unknown one */
type SystemInWords = (browser: string | null) => string;

const systems: readonly [mark: RegExp, inWords: SystemInWords][] = [
	[/\biPhone\b/, (browser) => (browser ? say('{browser} on an iPhone', { browser }) : say('An iPhone'))],
	[/\biPad\b/, (browser) => (browser ? say('{browser} on an iPad', { browser }) : say('An iPad'))],
	[/\bAndroid\b.*\bMobile\b/, (browser) => (browser ? say('{browser} on an Android phone', { browser }) : say('An Android phone'))],
	[/\bAndroid\b/, (browser) => (browser ? say('{browser} on Android', { browser }) : 'Android')],
	[/\bWindows\b/, (browser) => (browser ? say('{browser} on Windows', { browser }) : 'Windows')],
	[/\bCrOS\b/, (browser) => (browser ? say('{browser} on ChromeOS', { browser }) : 'ChromeOS')],
	[/\bMacintosh\b|\bMac OS X\b/, (browser) => (browser ? say('{browser} on a Mac', { browser }) : say('A Mac'))],
	[/\bLinux\b|\bX11\b/, (browser) => (browser ? say('{browser} on Linux', { browser }) : 'Linux')],
];

function find<Known>(userAgent: string, known: readonly (readonly [mark: RegExp, Known])[]): Known | null {
	return known.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
}

/** @returns a name such as 'Firefox on a Mac', only one part when the other is unknown, or ''; in the language that is spoken. */
export function deviceInWords(userAgent: string): string {
	const [browser, system] = [find(userAgent, browsers), find(userAgent, systems)];
	return system?.(browser) ?? browser ?? '';
}

/** The name in English, by which devices are compared. */
export const deviceOf = (userAgent: string): string => inLanguage(sourceLanguage, () => deviceInWords(userAgent));
