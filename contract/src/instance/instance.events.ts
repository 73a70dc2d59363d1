import { event } from '../core/event.ts';

export const settingsUpdated = event({ name: 'instance.settingsUpdated', subjects: [], audience: 'everybody' });
