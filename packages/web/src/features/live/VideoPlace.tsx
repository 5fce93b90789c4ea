// A place for the picture of the stream: while it is on the page, the media element is moved into it.
import { useLayoutEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { offerPlace, placeRanks } from './player/places.ts'
import styles from './VideoPlace.module.css'

interface VideoPlaceProps {
  readonly rank: keyof typeof placeRanks
  readonly className?: string | undefined
}

export function VideoPlace({ rank, className }: VideoPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  // A layout effect: its cleanup runs before React removes the element, so that the picture leaves it in time.
  useLayoutEffect(() => offerPlace(place.current!, placeRanks[rank]), [rank])
  return <div ref={place} className={classes(styles.place, className)} data-rank={rank} />
}
