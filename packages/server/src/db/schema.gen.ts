// The tables of the migrated database. Written by `npm run db:types`; do not edit.
export interface Schema {}
