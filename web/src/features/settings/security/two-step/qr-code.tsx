/** A QR code: dark on white on every ground, since many apps read no other. */
import { encode } from 'uqr';

/** Modules of white around it, as the standard wants. */
const QUIET = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
	const { size, data } = encode(text, { ecc: 'M', border: QUIET });
	const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-52 flex-none rounded-inner bg-white text-black forced-color-adjust-none"
		>
			<path fill="currentColor" d={modules.join('')} />
		</svg>
	);
}
