import { expect, test } from 'vitest';
import { deviceOf } from './devices.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
	[`${mozilla} (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0`, 'Firefox on Windows'],
	[`${mozilla} (X11; Ubuntu; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0`, 'Firefox on Linux'],
	[`${mozilla} (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0`, 'Firefox on an Android phone'],
	[
		`${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/141.0 Mobile/15E148 Safari/605.1.15`,
		'Firefox on an iPhone',
	],
	[
		`${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
		'Safari on an iPhone',
	],
	[
		`${mozilla} (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
		'Safari on an iPad',
	],
	[
		`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
		'Safari on a Mac',
	],
	[`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/138.0.0.0 Safari/537.36`, 'Chrome on a Mac'],
	[`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/138.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
	[`${mozilla} (Linux; Android 15; Pixel 9) ${webkit} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome on an Android phone'],
	[
		`${mozilla} (Linux; Android 14; SM-S928B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
		'Samsung Internet on an Android phone',
	],
	[`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge on Windows'],
	[`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/137.0.0.0 Safari/537.36 OPR/121.0.0.0`, 'Opera on Windows'],
	[`${mozilla} (Android 15; Tablet; rv:141.0) Gecko/141.0 Firefox/141.0`, 'Firefox on Android'],
	[`${mozilla} (Macintosh; Intel Mac OS X 10_15_7)`, 'A Mac'],
	['Firefox/141.0', 'Firefox'],
	[`${mozilla} (Windows NT 10.0)`, 'Windows'],
	['curl/8.14.1', ''],
	['node', ''],
	['', ''],
	['<script>alert(1)</script>', ''],
	['Version/'.repeat(50), ''],
])('%s', (userAgent, device) => {
	expect(deviceOf(userAgent)).toBe(device);
});
