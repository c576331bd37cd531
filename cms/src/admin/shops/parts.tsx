import { Box, Flex, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step, which gets the focus when the step appears. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography tag="h2" variant="beta" tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
      {children}
    </Typography>
  );
}

/** A white panel, as in the forms of the content manager. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <Flex
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={6}
      gap={4}
      direction="column"
      alignItems="stretch"
    >
      {children}
    </Flex>
  );
}

/** A failure, which screen readers announce as soon as it appears. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <Flex
      role="alert"
      background="danger100"
      borderColor="danger200"
      hasRadius
      padding={4}
      gap={3}
      alignItems="flex-start"
    >
      <Box paddingTop="2px">
        <WarningCircle fill="danger600" aria-hidden />
      </Box>
      <Typography>{children}</Typography>
    </Flex>
  );
}
