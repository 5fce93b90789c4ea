// Entry: the button that reads the balances again.
export { RefreshButton } from './RefreshButton.tsx'
