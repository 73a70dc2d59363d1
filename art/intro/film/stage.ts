/** Shared by every part of the film: size, length, easing functions and the night sky. */

export const WIDTH = 1280;
export const HEIGHT = 720;
export const SECONDS = 16;

export type Pen = CanvasRenderingContext2D;

export const INK = '#11241c';
export const IVORY = '#fffdf6';
export const NIGHT_TEXT = '#f7f8ea';
const NIGHT = { glow: '#115a3f', middle: '#093b28', edge: '#05271b' };

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/** Easing: fast first, then settling. */
export const easeOut = (progress: number) => 1 - (1 - clamp(progress)) ** 3;

export function easeInOut(progress: number): number {
	const p = clamp(progress);
	return p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2;
}

/** Easing: overshoots and swings back. */
export const spring = (progress: number) => (progress <= 0 ? 0 : 1 - Math.exp(-6.5 * progress) * Math.cos(11 * progress));

/** Progress, 0 to 1, of a movement that begins at `start`. */
export const since = (seconds: number, start: number, length = 1) => (seconds - start) / length;

export function fillCircle(pen: Pen, { x, y, radius }: { x: number; y: number; radius: number }, color: string): void {
	pen.fillStyle = color;
	pen.beginPath();
	pen.arc(x, y, radius, 0, 2 * Math.PI);
	pen.fill();
}

/** Draws under a transformation of the canvas, and restores it. */
export function within(pen: Pen, { x = 0, y = 0, angle = 0, scale = 1 }, draw: () => void): void {
	pen.save();
	pen.translate(x, y);
	pen.rotate(angle);
	pen.scale(scale, scale);
	draw();
	pen.restore();
}

export function paintNight(pen: Pen): void {
	const [x, y] = [WIDTH / 2, HEIGHT * 0.42];
	const light = pen.createRadialGradient(x, y, 40, x, y, 820);
	light.addColorStop(0, NIGHT.glow);
	light.addColorStop(0.55, NIGHT.middle);
	light.addColorStop(1, NIGHT.edge);
	pen.fillStyle = light;
	pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Fade-in from black at the very beginning. */
export function paintDark(pen: Pen, opacity: number): void {
	pen.save();
	pen.globalAlpha = clamp(opacity);
	pen.fillStyle = NIGHT.edge;
	pen.fillRect(0, 0, WIDTH, HEIGHT);
	pen.restore();
}
