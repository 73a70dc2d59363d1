/** Friendships as overlapping circles: all people of a circle are friends with each other. */
export const circles: string[][] = [
	// The pier at half past six, and tea afterwards.
	['mayaok', 'noorh', 'siobhan_nd', 'signed', 'thordis'],
	// The path.
	['mayaok', 'kofi_m', 'joaquinf', 'theobakes', 'omarsh', 'tessm'],
	['aroha_t', 'rosaq', 'jakubs', 'zuzak'],
	// Flour.
	['theobakes', 'priyar', 'benw', 'ayseyildiz', 'mayaok'],
	['mateusv', 'nikosp', 'anaisb'],
	// The roof.
	['devm', 'hanasato', 'priyar', 'samirar', 'tariqh'],
	['devm', 'kenjiw', 'nouralomari'],
	// The needle.
	['luciam', 'joaquinf', 'olu_b', 'mihai_i', 'ivom'],
	['luciam', 'kenjiw', 'anaisb'],
	// The house with the echo.
	['junep', 'gracep', 'mayaok', 'olu_b', 'chidi_e'],
	// Soil.
	['amarad', 'luciam', 'maing', 'hanasato', 'gracep'],
	// The workbench.
	['benw', 'gracep', 'tariqh', 'fatimaz', 'maing'],
	// The harbour.
	['leilani', 'chidi_e', 'devm', 'weiling'],
	// Old friends outside any tribe.
	['noorh', 'amarad', 'junep'],
	['elinovak', 'beac', 'omarsh'],
	['ivom', 'jakubs'],
	['yaelb', 'samirar'],
	['beac', 'mayaok'],
];

/** Pending friend requests: some to and from each of the two accounts that visitors of the demo use. */
export const openRequests: { from: string; to: string }[] = [
	{ from: 'anaisb', to: 'mayaok' },
	{ from: 'rosaq', to: 'mayaok' },
	{ from: 'weiling', to: 'mayaok' },
	{ from: 'mayaok', to: 'hanasato' },
	{ from: 'mayaok', to: 'zuzak' },
	{ from: 'mihai_i', to: 'gracep' },
	{ from: 'leilani', to: 'gracep' },
	{ from: 'gracep', to: 'siobhan_nd' },
	{ from: 'gracep', to: 'nikosp' },
];
