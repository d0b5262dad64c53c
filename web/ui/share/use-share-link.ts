import { wasClosed } from './share-file.ts'
import { useCopy } from './use-copy.ts'

interface SharedLink {
  url: string
  /** Stands before the address. */
  text?: string
}

/** Shares a link by the device's share sheet. Without one, or if it fails, the link is copied with its text. */
export function useShareLink(): (link: SharedLink, sentences: { copied: string; failed: string }) => void {
  const copy = useCopy()
  return (link, sentences) => {
    const copyLink = () => copy(link.text ? `${link.text} ${link.url}` : link.url, sentences)
    if (!('share' in navigator)) return copyLink()
    navigator.share(link).catch((problem: unknown) => {
      if (!wasClosed(problem)) copyLink()
    })
  }
}
