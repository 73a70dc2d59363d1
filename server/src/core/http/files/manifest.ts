/** The web app manifest, with the community's own name and mark. */
import { languages } from '@friends/contract/core/languages/languages';
import { say } from '@friends/contract/core/languages/say';
import { screenPaths } from '@friends/contract/core/screens';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { iconPictureUrl } from '@friends/contract/uploads/picture-urls';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import { defaultDescription } from './page-meta.ts';

const png = (src: string, size: number, more: object = {}) => ({ src, sizes: `${size}x${size}`, type: 'image/png', ...more });
const shortcut = (name: string, url: string) => ({ name, url, icons: [png('/icons/icon-192.png', 192)] });

const screenshot = (name: string, label: string, sizes: string) => ({
	src: `/screenshots/${name}.webp`,
	sizes,
	type: 'image/webp',
	form_factor: sizes === '390x844' ? 'narrow' : 'wide',
	label,
});

/** Screenshots of the README, made by `npm run screenshots`. */
const screenshots = () => [
	screenshot('home', say('What friends have written'), '1280x800'),
	screenshot('tribe', say('A tribe'), '1280x800'),
	screenshot('post', say('A post with its comments'), '390x844'),
	screenshot('profile', say('A member’s profile'), '390x844'),
];

const { iconPx } = uploadLimits.image;

/** The community's own mark, if it has one. */
const iconsOf = (logoUrl: string) =>
	logoUrl
		? [{ src: iconPictureUrl(logoUrl), sizes: `${iconPx}x${iconPx}`, type: 'image/webp' }]
		: [
				png('/icons/icon-192.png', 192),
				png('/icons/icon-512.png', 512),
				png('/icons/maskable-512.png', 512, { purpose: 'maskable' }),
				{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
			];

const shortNameMaxLength = 12;

/** As many words as fit under an icon; the browser cuts a first word that is too long. */
function shortNameOf(name: string): string {
	const [first = '', ...others] = name.split(/\s+/);
	let short = first;
	for (const word of others) {
		if (`${short} ${word}`.length > shortNameMaxLength) break;
		short += ` ${word}`;
	}
	return short;
}

/** In the default language of the community: call it while that is spoken. */
export function manifestOf({ name, description, logoUrl, language }: Instance) {
	return {
		id: '/',
		name,
		short_name: shortNameOf(name),
		description: description || defaultDescription(),
		lang: language,
		dir: languages[language]?.direction ?? 'ltr',
		start_url: screenPaths.home,
		scope: '/',
		display: 'standalone',
		theme_color: '#f5f5ef',
		background_color: '#f5f5ef',
		// Dark colours, for browsers that support them; others ignore this.
		user_preferences: { color_scheme: { dark: { theme_color: '#0c1713', background_color: '#0c1713' } } },
		categories: ['social'],
		icons: iconsOf(logoUrl),
		screenshots: screenshots(),
		shortcuts: [
			shortcut(say('Create post'), screenPaths.createPost),
			shortcut(say('Tribes'), screenPaths.tribes),
			shortcut(say('Friends'), screenPaths.friends),
		],
		share_target: {
			action: screenPaths.createPost,
			method: 'GET',
			enctype: 'application/x-www-form-urlencoded',
			params: { title: 'title', text: 'text', url: 'url' },
		},
	};
}
