// Made with the recordings: every sound by name; files are below /sound/.
export const sounds: Readonly<Record<string, string | undefined>> = {}
