/** The logo: the mark (two beads joined by a thread make a smile), alone or with the name. */

import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface LogoProps {
	/** Accessible name; empty when the link around it has one. */
	label?: string | undefined;
	className?: string | undefined;
}

/** The name in Figtree 800 as outlines, so that the logo never waits for a font. */
const WORDMARK =
	'M79.3 46.5L79.3 30.3L76 30.3L76 25L79.3 25L79.3 23Q79.3 19.5 81.2 17.5Q83 15.4 86.9 15.4Q88.3 15.4 89.8 15.9Q91.4 16.4 92.5 17.1L90 21.8Q89.5 21.5 89 21.3Q88.5 21.2 88 21.2Q87 21.2 86.5 21.9Q86 22.6 86 24.2L86 25L90.9 25L90.9 30.3L86 30.3L86 46.5ZM93.4 46.5L93.4 25L100.1 25L100.1 29Q101.4 27 103.5 25.9Q105.5 24.9 107.7 24.9L107.7 31.4Q105.7 31.4 104 31.9Q102.2 32.3 101.1 33.2Q100.1 34.1 100.1 35.5L100.1 46.5ZM109.7 46.5L109.7 25L116.4 25L116.4 46.5ZM113 22.2Q111.5 22.2 110.4 21.1Q109.2 20 109.2 18.5Q109.2 16.9 110.4 15.8Q111.5 14.7 113 14.7Q114.6 14.7 115.7 15.8Q116.8 16.9 116.8 18.5Q116.8 20 115.7 21.1Q114.6 22.2 113 22.2ZM130.3 47Q126.9 47 124.3 45.6Q121.7 44.2 120.3 41.6Q118.8 39.1 118.8 35.8Q118.8 32.4 120.3 29.9Q121.7 27.3 124.3 25.9Q126.9 24.5 130.3 24.5Q133.4 24.5 135.9 25.9Q138.3 27.4 139.7 30.3Q141.2 33.2 141.2 37.5L125.8 37.5Q126 39.4 127.3 40.5Q128.6 41.5 130.4 41.5Q132 41.5 133.1 40.9Q134.2 40.1 134.6 39L140.5 41.1Q139.7 43.1 138.2 44.4Q136.6 45.8 134.5 46.4Q132.5 47 130.3 47ZM126 33L134.2 33Q134 31.8 133.3 31Q132.7 30.2 131.8 29.9Q131 29.6 130.1 29.6Q129.3 29.6 128.4 29.9Q127.5 30.2 126.8 31Q126.1 31.7 126 33ZM142.8 46.5L142.8 25L149.1 25L149.4 27.8Q150.5 26.2 152 25.3Q153.6 24.5 155.5 24.5Q158.1 24.5 159.8 25.5Q161.6 26.6 162.5 28.7Q163.4 30.9 163.4 34.2L163.4 46.5L156.7 46.5L156.7 35.5Q156.7 33.8 156.3 32.8Q155.9 31.8 155.2 31.3Q154.5 30.8 153.4 30.8Q151.5 30.7 150.5 31.8Q149.5 32.9 149.5 35.1L149.5 46.5ZM174.8 47Q171.8 47 169.7 45.7Q167.5 44.3 166.3 41.8Q165.1 39.2 165.1 35.8Q165.1 32.2 166.3 29.7Q167.5 27.2 169.7 25.8Q171.8 24.5 174.8 24.5Q176.9 24.5 178.4 25.3Q179.9 26.1 181 27.5L181 16.4L187.7 16.4L187.7 46.5L181.3 46.5L181.1 43.8Q180.1 45.3 178.5 46.2Q176.9 47 174.8 47ZM176.6 40.8Q177.8 40.8 178.8 40.3Q179.7 39.7 180.2 38.6Q180.8 37.6 181 36.3L181 35.2Q180.8 33.9 180.2 32.9Q179.7 31.8 178.7 31.3Q177.8 30.7 176.6 30.7Q175.3 30.7 174.3 31.3Q173.3 32 172.7 33.1Q172.1 34.2 172.1 35.8Q172.1 37.3 172.7 38.4Q173.3 39.5 174.3 40.2Q175.3 40.8 176.6 40.8ZM198.9 47Q196.8 47 195 46.4Q193.2 45.8 191.8 44.6Q190.5 43.5 189.8 41.9L195.3 39.6Q195.9 40.6 196.9 41.2Q197.8 41.7 198.9 41.7Q199.9 41.7 200.6 41.4Q201.2 41 201.2 40.4Q201.2 39.7 200.6 39.3Q199.9 38.9 198.8 38.6L196.9 38.1Q193.9 37.4 192.3 35.6Q190.7 33.8 190.7 31.4Q190.7 28.1 193 26.3Q195.2 24.5 199.3 24.5Q201.6 24.5 203.3 25.1Q205.1 25.7 206.2 26.8Q207.4 27.9 207.9 29.3L202.6 31.5Q202.3 30.7 201.4 30.2Q200.4 29.8 199.3 29.8Q198.4 29.8 197.9 30.2Q197.4 30.6 197.4 31.3Q197.4 31.8 198 32.2Q198.6 32.6 199.8 32.8L202.1 33.4Q204.1 33.9 205.5 35Q206.8 36 207.5 37.4Q208.2 38.8 208.2 40.4Q208.2 42.4 207.1 43.9Q205.9 45.4 203.8 46.2Q201.7 47 198.9 47Z';

function MarkShapes() {
	return (
		<>
			<rect width="64" height="64" rx="19" fill="#056745" />
			<path d="M17 25.5c0 24 30 24 30 0" fill="none" stroke="#fbfdf7" strokeWidth="5.5" strokeLinecap="round" />
			<circle cx="17" cy="24" r="8.5" fill="#fbbe3a" />
			<circle cx="47" cy="24" r="8.5" fill="#f9765e" />
		</>
	);
}

/** Mark and name; set the height by class (34 px in the bar, 31 on phones). Not below 80 px wide. */
export function Logo({ label = 'FRIENDS', className = 'h-8.5 w-auto' }: LogoProps) {
	return (
		<>
			<svg viewBox="0 0 213 64" aria-hidden="true" focusable="false" className={className}>
				<MarkShapes />
				<path d={WORDMARK} className="fill-ink" />
			</svg>
			{label && <VisuallyHidden>{label}</VisuallyHidden>}
		</>
	);
}

export function LogoMark({ label = '', className = 'size-9' }: LogoProps) {
	return (
		<>
			<svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={className}>
				<MarkShapes />
			</svg>
			{label && <VisuallyHidden>{label}</VisuallyHidden>}
		</>
	);
}

/** The mark without its tile, for a sewn label. */
export function LogoSmile({ className }: { className?: string | undefined }) {
	return (
		<svg viewBox="8 10 48 40" aria-hidden="true" focusable="false" className={className}>
			<path d="M17 25.5c0 24 30 24 30 0" fill="none" stroke="#14271f" strokeWidth="5.5" strokeLinecap="round" />
			<circle cx="17" cy="24" r="8.5" fill="#fbbe3a" />
			<circle cx="47" cy="24" r="8.5" fill="#f9765e" />
		</svg>
	);
}
