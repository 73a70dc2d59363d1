/** Page of a tribe's looks, with the picker of uploads. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { TribeLooks } from '#features/tribes/settings/tribe-looks.tsx';
import type { RenderTribePicker } from '#features/tribes/settings/tribe-pictures.tsx';
import { PicturePicker } from '#features/uploads/picture-picker.tsx';

const renderPicker: RenderTribePicker = (picker) => <PicturePicker {...picker} />;

export const LooksSettings = ({ tribe }: { tribe: Tribe }) => <TribeLooks tribe={tribe} renderPicker={renderPicker} />;
