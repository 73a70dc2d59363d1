/** The film "One thread": the canvas at any second. A pure function of time, so frames can be drawn in any order. */
import { drawBracelet, type Faces, WORD } from './bracelet.ts';
import { drawCloth } from './cloth.ts';
import { drawLabel, LABELS } from './labels.ts';
import { clamp, easeInOut, easeOut, HEIGHT, NIGHT_TEXT, type Pen, paintDark, paintNight, SECONDS, since, spring, WIDTH } from './stage.ts';
import { drawThread, hangThread } from './thread.ts';

const PLUCK = 1.25;
const FIRST_LETTER = 2;
const LETTER_INTERVAL = 0.6;
const LETTER_FALL = 0.34;
const WEAVING = 9;
const LEAVING = 12;
const HEM_TOP = HEIGHT - 150;
/** So high that the zigzag edge is out of sight. */
const CLOTH_TOP = -300;

export function drawFrame(pen: Pen, faces: Faces, time: number): void {
	const seconds = clamp(time, 0, SECONDS);
	pen.setTransform(1, 0, 0, 1, 0, 0);
	pen.letterSpacing = '0px';
	paintNight(pen);
	if (seconds < 9.7) drawBeginning(pen, faces, seconds);
	if (seconds >= WEAVING) drawTribes(pen, seconds);
	if (seconds >= LEAVING) drawWelcome(pen, faces, seconds);
	if (seconds < 0.25) paintDark(pen, 1 - seconds / 0.25);
}

/** One thread, seven letters, then people; all of it lifts away when the cloth comes. */
function drawBeginning(pen: Pen, faces: Faces, seconds: number): void {
	const thread = hangThread({
		top: 320 - 140 * easeInOut(since(seconds, 1.6, 5)),
		sag: 26 + 190 * easeInOut(since(seconds, 1.6, 4.6)),
		swing: swingAt(seconds),
	});
	if (seconds < FIRST_LETTER) {
		drawThread(pen, thread, easeOut(seconds / 1.15));
		return;
	}
	pen.save();
	pen.translate(0, -760 * easeInOut(since(seconds, 8.9, 0.8)));
	drawBracelet(pen, thread, faces, {
		letterLift: (index) => liftAt(since(seconds, FIRST_LETTER + index * LETTER_INTERVAL)),
		beads: clamp(since(seconds, 6.3, 1.4)),
		people: clamp(since(seconds, 6.6, 1.7)),
	});
	pen.restore();
}

function liftAt(falling: number): number | null {
	return falling < 0 ? null : (1 - easeOut(falling / LETTER_FALL)) * 460;
}

/** The thread shivers after it is plucked and after each letter has landed. */
function swingAt(seconds: number): number {
	const hits = [PLUCK, ...WORD.map((_, index) => FIRST_LETTER + index * LETTER_INTERVAL + LETTER_FALL)];
	const last = hits.findLast((hit) => hit < seconds);
	if (last === undefined) return 0;
	const strength = last === PLUCK ? 30 : 12;
	return strength * Math.exp(-3.4 * (seconds - last)) * Math.sin(2 * Math.PI * 6.5 * (seconds - last));
}

/** Knots fill the screen, labels are sewn on, and all of it slides down and stays as the hem. */
function drawTribes(pen: Pen, seconds: number): void {
	const leaving = easeInOut(since(seconds, LEAVING, 0.9));
	drawCloth(pen, { woven: since(seconds, WEAVING, 1.3) * 1.05, top: CLOTH_TOP + (HEM_TOP - CLOTH_TOP) * leaving });
	if (leaving === 1) return;
	for (const label of LABELS) drawLabel(pen, label, { scale: spring(since(seconds, label.at) * 1.2), drop: leaving * 620 });
}

/** The bracelet drops back in and sways, and the words fade up. */
function drawWelcome(pen: Pen, faces: Faces, seconds: number): void {
	const sway = 8 * Math.sin((seconds - LEAVING) * 1.7) * Math.exp(-0.25 * (seconds - LEAVING));
	const fallen = since(seconds, 12.2);
	if (fallen > 0) {
		pen.save();
		pen.translate(0, -620 * (1 - spring(fallen * 0.62)));
		drawBracelet(pen, hangThread({ top: 86, sag: 220 + sway }), faces, {});
		pen.restore();
	}
	drawLine(pen, { text: 'Welcome to', y: 196, font: '800 60px Figtree', letterSpacing: '-2px', shown: since(seconds, 13.2, 0.7) });
	drawLine(pen, {
		text: 'Connect with friends and build communities',
		y: 474,
		font: '650 36px Figtree',
		letterSpacing: '-.6px',
		shown: since(seconds, 14, 0.7),
	});
}

interface Line {
	text: string;
	y: number;
	font: string;
	letterSpacing: string;
	/** Opacity of the words, 0 to 1. */
	shown: number;
}

function drawLine(pen: Pen, { text, y, font, letterSpacing, shown }: Line): void {
	const opacity = easeOut(shown);
	if (opacity <= 0) return;
	pen.save();
	pen.globalAlpha = opacity;
	pen.fillStyle = NIGHT_TEXT;
	pen.font = font;
	pen.letterSpacing = letterSpacing;
	pen.textAlign = 'center';
	pen.fillText(text, WIDTH / 2, y + (1 - opacity) * 18);
	pen.restore();
}
