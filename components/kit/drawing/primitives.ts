import type { ComponentType, ReactNode } from 'react';

/**
 * The shapes of which labels, stands and screens are drawn, so that one component makes a page of a
 * PDF, an image and the preview in the browser. Lengths are numbers: points in a PDF, pixels in an
 * image, and fractions of the width in the browser. Boxes are flex and stack their children by
 * default.
 */

type Placement = {
  width?: number;
  height?: number;
  flexGrow?: number;
  flexShrink?: number;
  alignSelf?: 'flex-start' | 'center' | 'flex-end';
  marginTop?: number;
  marginRight?: number;
  marginBottom?: number;
  marginLeft?: number;
  position?: 'absolute';
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
};

export type BoxStyle = Placement & {
  flexDirection?: 'row' | 'column';
  alignItems?: 'flex-start' | 'center' | 'flex-end' | 'stretch';
  justifyContent?: 'flex-start' | 'center' | 'flex-end' | 'space-between';
  gap?: number;
  paddingTop?: number;
  paddingRight?: number;
  paddingBottom?: number;
  paddingLeft?: number;
  backgroundColor?: string;
  borderRadius?: number;
  borderBottomWidth?: number;
  borderBottomColor?: string;
  overflow?: 'hidden';
  transform?: string;
};

export type WordsStyle = Placement & {
  fontFamily: 'Bagel' | 'Figtree';
  fontWeight?: 400 | 700;
  fontSize: number;
  /** A multiple of the font size. */
  lineHeight?: number;
  color: string;
  textAlign?: 'left' | 'center' | 'right';
};

export type Primitives = {
  Box: ComponentType<{ style?: BoxStyle; children?: ReactNode }>;
  /** A text, whose lines end at `\n`; `tag` is its role in a tagged PDF. */
  Words: ComponentType<{ style: WordsStyle; tag?: 'H1' | 'H2' | 'P'; children: string }>;
  /** A picture, fitted into its size. `src` is a URL, or the bytes of a PNG in a file. */
  Picture: ComponentType<{ src: string | Uint8Array; alt: string; style: Placement }>;
  /** A path in one colour, such as a QR code. */
  Shape: ComponentType<{ viewBox: string; d: string; fill: string; style: Placement }>;
};

const POINTS_PER_MM = 72 / 25.4;

/** Millimetres in points. */
export const mm = (millimetres: number): number => millimetres * POINTS_PER_MM;

export const INK = '#3b1a0f';
export const CREAM = '#fde9cd';
