/** Device names for the list of sessions, derived from the user agent. */

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

const systems: readonly [mark: RegExp, name: string][] = [
	[/\biPhone\b/, 'an iPhone'],
	[/\biPad\b/, 'an iPad'],
	[/\bAndroid\b.*\bMobile\b/, 'an Android phone'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bMacintosh\b|\bMac OS X\b/, 'a Mac'],
	[/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: typeof browsers) => names.find(([mark]) => mark.test(userAgent))?.[1];

const capitalised = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** @returns a name such as 'Firefox on a Mac', only one part when the other is unknown, or ''. */
export function deviceOf(userAgent: string): string {
	const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)];
	return browser && system ? `${browser} on ${system}` : (browser ?? capitalised(system ?? ''));
}
