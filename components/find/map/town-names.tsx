'use client';
export const TownNames = (_: { locale: string }) => null;
