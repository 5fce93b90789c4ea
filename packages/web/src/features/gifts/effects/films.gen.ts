// Made by packages/tools/gifts/build.ts: length and file hashes of each film below /images/live/.
export const films: Readonly<Record<number, { seconds: number; webm: string; mp4: string }>> = {
  42: { seconds: 2.8, webm: '16b2ad86', mp4: '8aa5935c' },
  43: { seconds: 3.2, webm: 'db68e461', mp4: '9f71b953' },
  44: { seconds: 3.4, webm: '3ea793db', mp4: '06aafeda' },
  45: { seconds: 3.8, webm: 'd7955e38', mp4: '5a015c59' },
  46: { seconds: 4.2, webm: '4083fd44', mp4: '44340753' },
  47: { seconds: 4.8, webm: '8c176da7', mp4: 'aa88df93' },
  48: { seconds: 5.4, webm: '9517e847', mp4: 'e2f85752' },
  49: { seconds: 6, webm: '0f0eb098', mp4: '9ec2655b' },
}
