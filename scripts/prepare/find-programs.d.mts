export function findChromium(): string | null;
export function findPostgres(): string | null;
export function findOnPath(names: string[]): string | null;
