// Durations and sizes in figures.
import { formatFixed } from '../../kernel/language/language.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** 4:09, or 1:04:09 from an hour on. */
export function writeSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Hours and minutes: 0:45, 12:05. */
export const writeHours = (minutes: number): string => `${Math.floor(minutes / 60)}:${two(Math.floor(minutes) % 60)}`

const megabyte = 1_000_000

export const writeBytes = (bytes: number): string =>
  bytes >= 1000 * megabyte
    ? `${formatFixed(bytes / (1000 * megabyte), 1)} GB`
    : `${formatFixed(bytes / megabyte, 1)} MB`
