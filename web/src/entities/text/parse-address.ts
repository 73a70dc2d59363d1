export const parseAddress = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);
