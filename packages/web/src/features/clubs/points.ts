// Length and truncation of texts in code points: UTF-16 units would count an emoji or a rare Chinese character twice.

export const countPoints = (text: string): number => [...text].length

export const cutPoints = (text: string, most: number): string => [...text].slice(0, most).join('')
