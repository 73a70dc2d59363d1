/** Looks of a tribe: a drawn sign on a bead, in one of eight hues. */

export const tribeSigns = [
	...(['ridge', 'wheat', 'waves', 'record', 'telescope', 'button', 'sprout', 'dice', 'note', 'book'] as const),
	...(['cup', 'tent', 'bike', 'camera', 'paw', 'chess', 'ball', 'kite', 'needle', 'pencil'] as const),
	...(['mask', 'globe', 'bridge', 'boat', 'key', 'lamp', 'oven', 'apple', 'mushroom', 'bee'] as const),
	...(['flame', 'snow', 'leaf', 'star', 'moon', 'mic', 'film', 'guitar', 'speech', 'heart'] as const),
] as const;
export type TribeSign = (typeof tribeSigns)[number];

export const tribeHues = ['coral', 'marigold', 'leaf', 'fern', 'lagoon', 'sky', 'iris', 'rose'] as const;
export type TribeHue = (typeof tribeHues)[number];
