// Writes the par sheets of every game: packages/games/src/<code>/par.json and docs/par/<code>.md; with --check only compares.
