/** How the newcomers look, by username: in the traits that the founders' portraits are drawn from. */
import type { PersonTraits } from '@friends/art/avatar';

export const newcomerPortraits: Record<string, PersonTraits> = {
	zuzak: { skin: 'porcelain', hair: 'bun', hairColor: 'honey', top: 'brick', backdrop: 'lagoon', collar: 'shirt', mouth: 'soft' },
	maing: { skin: 'peach', hair: 'long', hairColor: 'ink', top: 'fern', backdrop: 'rose', collar: 'crew', mouth: 'smile' },
	mateusv: { skin: 'honey', hair: 'sweep', hairColor: 'espresso', top: 'cream', backdrop: 'sky', beard: 'full', glasses: 'dark' },
	nouralomari: { skin: 'honey', hair: 'crop', hairColor: 'ink', top: 'white', backdrop: 'marigold', beard: 'short', collar: 'shirt' },
	siobhan_nd: { skin: 'porcelain', hair: 'curly', hairColor: 'copper', top: 'fern', backdrop: 'iris', mouth: 'grin', collar: 'crew' },
	thordis: { skin: 'porcelain', hair: 'wavy', hairColor: 'sand', top: 'navy', backdrop: 'coral', collar: 'stripe', mouth: 'smile' },
	anaisb: { skin: 'peach', hair: 'bob', hairColor: 'chestnut', top: 'rose', backdrop: 'leaf', earrings: 'sky', mouth: 'soft' },
	tariqh: { skin: 'almond', hair: 'bald', hairColor: 'slate', top: 'night', backdrop: 'oat', beard: 'full', glasses: 'dark' },
	weiling: { skin: 'peach', hair: 'bob', hairColor: 'ink', top: 'sky', backdrop: 'marigold', glasses: 'sky', collar: 'shirt' },
	kenjiw: { skin: 'peach', hair: 'quiff', hairColor: 'slate', top: 'navy', backdrop: 'rose', mouth: 'soft', collar: 'crew' },
	ayseyildiz: { skin: 'honey', hair: 'braids', hairColor: 'espresso', top: 'cream', pop: 'lagoon', backdrop: 'coral', collar: 'dungarees' },
	olu_b: { skin: 'cocoa', hair: 'curltop', hairColor: 'ink', top: 'marigold', backdrop: 'fern', beard: 'full', mouth: 'smile' },
	fatimaz: { skin: 'honey', hair: 'hijab', hairColor: 'espresso', pop: 'coral', top: 'cream', backdrop: 'lagoon', glasses: 'dark' },
	rosaq: { skin: 'almond', hair: 'braids', hairColor: 'ink', top: 'coral', pop: 'marigold', backdrop: 'leaf', mouth: 'grin' },
	mihai_i: { skin: 'porcelain', hair: 'sweep', hairColor: 'silver', top: 'iris', backdrop: 'oat', beard: 'moustache', collar: 'shirt' },
	leilani: { skin: 'almond', hair: 'long', hairColor: 'espresso', top: 'lagoon', backdrop: 'coral', mouth: 'grin', collar: 'stripe' },
	aroha_t: { skin: 'almond', hair: 'curly', hairColor: 'ink', top: 'leaf', pop: 'night', backdrop: 'sky', collar: 'dungarees' },
	jakubs: { skin: 'peach', hair: 'beanie', hairColor: 'honey', pop: 'brick', top: 'fern', backdrop: 'marigold', beard: 'full' },
	nikosp: { skin: 'honey', hair: 'cap', hairColor: 'silver', pop: 'navy', top: 'white', backdrop: 'leaf', beard: 'moustache' },
	samirar: { skin: 'honey', hair: 'wavy', hairColor: 'ink', top: 'iris', backdrop: 'fern', earrings: 'marigold', mouth: 'smile' },
	henrika: { skin: 'porcelain', hair: 'crop', hairColor: 'sand', top: 'navy', backdrop: 'lagoon', mouth: 'soft', collar: 'crew' },
	yaelb: { skin: 'peach', hair: 'bun', hairColor: 'espresso', top: 'night', backdrop: 'iris', mouth: 'soft', collar: 'crew' },
	chidi_e: { skin: 'cocoa', hair: 'crop', hairColor: 'ink', top: 'white', backdrop: 'sky', mouth: 'grin', collar: 'shirt' },
	beac: { skin: 'honey', hair: 'wavy', hairColor: 'chestnut', top: 'marigold', backdrop: 'rose', mouth: 'grin', collar: 'stripe' },
};
