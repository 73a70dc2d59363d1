/** Three tribes as labels that are sewn onto the cloth. */
import { FLOSS } from '../../src/palette.ts';
import { INK, type Pen, within } from './stage.ts';

export interface Label {
	name: string;
	hue: string;
	/** Path data in a box of 24 x 24. */
	icon: string;
	x: number;
	y: number;
	angle: number;
	/** When it is sewn on. */
	at: number;
}

export const LABELS: readonly Label[] = [
	{ name: 'Ridge Walkers', hue: FLOSS.fern, icon: 'm8 3 4 8 5-5 5 15H2L8 3z', x: 312, y: 330, angle: -0.05, at: 10.2 },
	{
		name: 'Slow Bread Club',
		hue: FLOSS.coral,
		icon: 'M3 13a9 6 0 0 1 18 0v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM8 9l2 4M12 8l2 4M16 9l1.5 3',
		x: 640,
		y: 392,
		angle: 0.03,
		at: 10.6,
	},
	{
		name: 'Rooftop Astronomy',
		hue: FLOSS.sky,
		icon: 'm12 3 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 16.8l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z',
		x: 968,
		y: 325,
		angle: -0.025,
		at: 11,
	},
];

const WIDTH = 312;
const HEIGHT = 200;

export function drawLabel(pen: Pen, { name, hue, icon, x, y, angle }: Label, { scale, drop }: { scale: number; drop: number }): void {
	if (scale <= 0) return;
	within(pen, { x, y: y + drop, angle, scale }, () => {
		drawPatch(pen);
		drawTile(pen, hue, icon);
		pen.fillStyle = INK;
		pen.font = '800 29px Figtree';
		pen.letterSpacing = '-0.8px';
		pen.textAlign = 'center';
		pen.fillText(name, 0, HEIGHT / 2 - 38);
	});
}

/** The ivory patch and the coral stitch along its edge. */
function drawPatch(pen: Pen): void {
	pen.shadowColor = 'rgba(3, 20, 13, .55)';
	pen.shadowBlur = 30;
	pen.shadowOffsetY = 16;
	pen.fillStyle = '#fffaf0';
	pen.beginPath();
	pen.roundRect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, 22);
	pen.fill();
	pen.shadowColor = 'transparent';
	pen.strokeStyle = '#e0573f';
	pen.lineWidth = 2.4;
	pen.setLineDash([9, 7]);
	pen.beginPath();
	pen.roundRect(-WIDTH / 2 + 10, -HEIGHT / 2 + 10, WIDTH - 20, HEIGHT - 20, 14);
	pen.stroke();
	pen.setLineDash([]);
}

function drawTile(pen: Pen, hue: string, icon: string): void {
	pen.fillStyle = hue;
	pen.beginPath();
	pen.roundRect(-36, -HEIGHT / 2 + 30, 72, 72, 22);
	pen.fill();
	within(pen, { x: -21, y: -HEIGHT / 2 + 45, scale: 1.75 }, () => {
		pen.strokeStyle = INK;
		pen.lineWidth = 2.1;
		pen.lineCap = 'round';
		pen.lineJoin = 'round';
		pen.stroke(new Path2D(icon));
	});
}
