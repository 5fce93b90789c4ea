// Lengths of texts, in code points.

export const countPoints = (text: string): number => [...text].length

export const cutPoints = (text: string, most: number): string => [...text].slice(0, most).join('')
