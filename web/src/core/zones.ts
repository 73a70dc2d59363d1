/** Time zones, by their IANA names. */

/** That of the device. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Place of the zone: 'Lisbon' of 'Europe/Lisbon'. */
export const placeOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
