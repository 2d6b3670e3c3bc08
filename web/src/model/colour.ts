/** Conversions of colours such as #d84b2b to numbers: linear RGB and Oklab. */

export type Triple = [number, number, number]

/** Returns red, green and blue from 0 to 255. */
export function bytesOf(rgb: string): Triple {
  return [1, 3, 5].map((at) => parseInt(rgb.slice(at, at + 2), 16)) as Triple
}

/** Returns red, green and blue from 0 to 1, as the text of the colour has them. */
export function partsOf(rgb: string): Triple {
  return bytesOf(rgb).map((value) => value / 255) as Triple
}

/** Returns red, green and blue from 0 to 1, in proportion to light. */
export function linear(rgb: string): Triple {
  return partsOf(rgb).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as Triple
}

/**
 * From linear RGB to Oklab: Björn Ottosson, A perceptual color space for image processing, 2020.
 */
export function oklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Returns the distance of two colours of three numbers each, such as in Oklab. */
export function distance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
