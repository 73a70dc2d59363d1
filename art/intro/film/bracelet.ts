/** The bracelet: seven letter beads, floss beads between them, and people who slide onto both ends of the thread. */
import { FLOSS } from '../../src/palette.ts';
import { clamp, easeOut, fillCircle, INK, IVORY, type Pen, spring, within } from './stage.ts';
import { drawThread, type Thread } from './thread.ts';

/** Portraits in the order in which they come: from the letters outwards, left and right in turn. */
export const GUESTS = ['theo', 'noor', 'amara', 'joaquin', 'priya', 'signe'] as const;
export type Guest = (typeof GUESTS)[number];
export type Faces = Record<Guest, CanvasImageSource>;

export const WORD = [...'FRIENDS'];

const LETTER_RADIUS = 52;
const LETTER_PITCH = 2 * LETTER_RADIUS + 30;
const FLOSS_RADIUS = 10;
const FACE_RADIUS = 42;
const FACE_PITCH = 134;
/** Where the innermost person sits, along the thread. */
const FIRST_FACE = 3 * LETTER_PITCH + LETTER_RADIUS + 76;
/** Distance from their places at which people start. */
const APPROACH = 620;
const FLOSSES = [FLOSS.coral, FLOSS.marigold, FLOSS.leaf, FLOSS.lagoon, FLOSS.sky, FLOSS.iris, FLOSS.rose];
const SHADOW = 'rgba(4, 39, 26, .28)';

export interface BraceletState {
	/** Height of each letter above its place; null before it falls. */
	letterLift?: (index: number) => number | null;
	/** 0 to 1: floss beads, one after the other. */
	beads?: number;
	/** 0 to 1: people sliding to their places. */
	people?: number;
}

export function drawBracelet(pen: Pen, thread: Thread, faces: Faces, { letterLift = () => 0, beads = 1, people = 1 }: BraceletState): void {
	drawThread(pen, thread);
	for (let index = 0; index < WORD.length - 1; index += 1) {
		const x = thread.walk((index - 2.5) * LETTER_PITCH);
		drawFlossBead(pen, { x, y: thread.heightAt(x), radius: FLOSS_RADIUS * spring(clamp(beads * 6 - index)) }, FLOSSES[index]);
	}
	if (people > 0) drawPeople(pen, thread, faces, people);
	WORD.forEach((letter, index) => {
		const lift = letterLift(index);
		if (lift === null) return;
		const x = thread.walk((index - 3) * LETTER_PITCH);
		// Beads turn a little less than the thread does.
		within(pen, { x, y: thread.heightAt(x) - lift, angle: thread.angleAt(x) * 0.8 }, () => drawLetterBead(pen, letter));
	});
}

function drawPeople(pen: Pen, thread: Thread, faces: Faces, people: number): void {
	GUESTS.forEach((guest, index) => {
		const side = index % 2 === 0 ? -1 : 1;
		const place = Math.floor(index / 2);
		const arrived = easeOut(clamp(people * 1.6 - place * 0.3));
		const distance = FIRST_FACE + place * FACE_PITCH + (1 - arrived) * APPROACH;
		const beadX = thread.walk(side * (distance - (place === 0 ? 59 : 67)));
		drawFlossBead(pen, { x: beadX, y: thread.heightAt(beadX), radius: FLOSS_RADIUS }, FLOSSES[(index * 2 + 4) % FLOSSES.length]);
		const x = thread.walk(side * distance);
		within(pen, { x, y: thread.heightAt(x) }, () => drawFace(pen, faces[guest]));
	});
}

function drawLetterBead(pen: Pen, letter: string): void {
	const radius = LETTER_RADIUS;
	fillCircle(pen, { x: 0, y: radius * 0.16, radius }, SHADOW);
	fillCircle(pen, { x: 0, y: 0, radius }, '#d9d3bd');
	fillCircle(pen, { x: 0, y: radius * -0.045, radius: radius * 0.955 }, IVORY);
	pen.fillStyle = INK;
	pen.font = `800 ${radius * 1.24}px Figtree`;
	pen.textAlign = 'center';
	pen.fillText(letter, 0, radius * 0.44);
}

function drawFlossBead(pen: Pen, { x, y, radius }: { x: number; y: number; radius: number }, color = FLOSS.coral): void {
	if (radius < 0.3) return;
	fillCircle(pen, { x, y: y + 1.5, radius }, 'rgba(4, 39, 26, .35)');
	fillCircle(pen, { x, y, radius }, color);
	pen.strokeStyle = 'rgba(255, 255, 255, .55)';
	pen.lineWidth = radius * 0.2;
	pen.lineCap = 'round';
	pen.beginPath();
	pen.arc(x, y, radius * 0.62, 3.6, 4.7);
	pen.stroke();
}

function drawFace(pen: Pen, face: CanvasImageSource): void {
	const radius = FACE_RADIUS;
	fillCircle(pen, { x: 0, y: radius * 0.14, radius }, SHADOW);
	pen.beginPath();
	pen.arc(0, 0, radius, 0, 2 * Math.PI);
	pen.save();
	pen.clip();
	pen.drawImage(face, -radius, -radius, 2 * radius, 2 * radius);
	pen.restore();
	pen.lineWidth = 3.6;
	pen.strokeStyle = IVORY;
	pen.stroke();
}
