// Entry: the page of an address that does not exist.
export { NotFoundPage } from './NotFoundPage.tsx'
